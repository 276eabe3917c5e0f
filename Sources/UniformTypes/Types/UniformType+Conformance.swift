extension UniformType {
  /// Whether this type is `type` or conforms to it, directly or through others.
  ///
  /// Answered by this type's registry, so that a question about types of two registries has one answer.
  ///
  /// - Complexity: O(1) for types of one registry that do not conform and for types of the base; otherwise O(*n*) in the number of
  ///   supertypes. No allocation within one registry.
  @inlinable
  public func conforms(to type: UniformType) -> Bool {
    // Inlined, so that the commonest question needs no counting of references.
    if case .base = owner, case .base = type.owner {
      return UniformType.baseConforms(index, type.index)
    }
    if case .registry(let storage) = owner, case .registry(let other) = type.owner,
      storage === other
    {
      return storage.conforms(index, to: type.index)
    }
    return conformsBeyondBase(to: type)
  }

  @usableFromInline
  static func baseConforms(_ index: UInt32, _ other: UInt32) -> Bool {
    ImageView.base.conforms(index, to: other)
  }

  @inline(never)
  @usableFromInline
  func conformsBeyondBase(to type: UniformType) -> Bool {
    switch owner {
    case .base:
      guard let other = ImageView.base.index(of: type) else { return self == type }
      return ImageView.base.conforms(index, to: other)
    case .registry(let storage):
      let view = storage.view
      switch type.owner {
      case .base: return view.conforms(index, to: type.index)
      default:
        guard let other = view.index(of: type) else { return self == type }
        return view.conforms(index, to: other)
      }
    case .loose(let loose):
      return self == type || loose.parents.contains { $0.conforms(to: type) }
    }
  }

  /// Whether this type conforms to `type` and is another; costs as much as ``conforms(to:)``.
  public func isSubtype(of type: UniformType) -> Bool {
    self != type && conforms(to: type)
  }

  /// Whether `type` conforms to this type and is another; the registry of `type` answers.
  public func isSupertype(of type: UniformType) -> Bool {
    type.isSubtype(of: self)
  }

  /// All types that this one conforms to, directly or not, without itself.
  ///
  /// A set has no order; ``orderedSupertypes`` has one. To ask about one type, ``conforms(to:)`` is far cheaper.
  public var supertypes: Set<UniformType> {
    Set(orderedSupertypes)
  }

  /// All supertypes, nearest first: breadth first, parents in declared order.
  ///
  /// - Complexity: O(*n*) in their number, of which a registry keeps at most 1,024.
  public var orderedSupertypes: [UniformType] {
    if case .loose(let loose) = owner { return loose.orderedSupertypes }
    guard let (image, index) = row else { return [] }
    return (0..<image.supertypeCount(index)).map { sibling(image.supertype(index, $0)) }
  }

  /// The types that this one's declaration names as those it conforms to, in declared order.
  public var parents: [UniformType] {
    if case .loose(let loose) = owner { return loose.parents }
    guard let (image, index) = row else { return [] }
    return (0..<image.parentCount(index)).map { sibling(image.supertype(index, $0)) }
  }

  /// Another type of the same image; base types are given out as such, whoever's image they were met in.
  func sibling(_ index: UInt32) -> UniformType {
    guard case .registry(let storage) = owner else { return UniformType(baseIndex: index) }
    return storage.type(index)
  }
}

extension LooseType {
  /// The parents, then theirs, each once.
  fileprivate var orderedSupertypes: [UniformType] {
    var found: [UniformType] = []
    var seen: Set<UniformType> = []
    // A loose type's parents are mostly declared; those that are not have none of their own.
    for type in parents + parents.flatMap(\.orderedSupertypes) where seen.insert(type).inserted {
      found.append(type)
    }
    return found
  }
}

extension RegistryStorage {
  /// Whether one row's type conforms to another's.
  @usableFromInline
  func conforms(_ index: UInt32, to other: UInt32) -> Bool { view.conforms(index, to: other) }

  /// The type of a row: one of the base's where the row is, for those keep their index in every registry.
  func type(_ index: UInt32) -> UniformType {
    Int(index) < view.baseTypeCount
      ? UniformType(baseIndex: index) : UniformType(owner: .registry(self), index: index)
  }
}

extension ImageView {
  /// The row of the same identifier in this image.
  func index(of type: UniformType) -> UInt32? {
    if case .base = type.owner { return type.index }
    return index(identifier: type.identifier.utf8.span)
  }
}
