/// A kind of data: a file format, a class of formats such as images, a kind of folder.
///
/// Types form a graph: each conforms to any number of others, so that one question, ``conforms(to:)``, tells whether
/// a PNG is an image and whether it is data. Declared types come from a ``TypeRegistry``; an extension or MIME name
/// that nobody declared gives a dynamic type, which keeps that tag.
///
/// ```swift
/// let type = UniformType(filenameExtension: "png")
/// type?.identifier              // "public.png"
/// type?.conforms(to: .image)    // true
/// ```
///
/// A value is small, immutable and may be shared between threads. Two values are equal when their identifiers are,
/// compared without case, whatever registries they come from.
public struct UniformType: Sendable {
  /// Whose type it is, and so which registry answers for it.
  @usableFromInline
  enum Owner: Sendable {
    case base
    case registry(RegistryStorage)
    case loose(LooseType)
  }

  @usableFromInline
  let owner: Owner
  /// The row in the owner's image; 0 and unused for a loose type.
  @usableFromInline
  let index: UInt32

  init(owner: Owner, index: UInt32) {
    self.owner = owner
    self.index = index
  }

  /// A type of the base registry; the constants are made with it.
  init(baseIndex: UInt32) {
    self.init(owner: .base, index: baseIndex)
  }

  init(_ loose: LooseType) {
    self.init(owner: .loose(loose), index: 0)
  }

  /// The image and row, unless the type has none.
  var row: (image: ImageView, index: UInt32)? {
    switch owner {
    case .base: (ImageView.base, index)
    case .registry(let storage): (storage.view, index)
    case .loose: nil
    }
  }
}

extension UniformType: Hashable {
  /// Whether two types have the same identifier, compared without case, whatever registries they come from.
  ///
  /// - Complexity: O(1) for types of one registry; otherwise O(*n*) in the identifier.
  public static func == (a: UniformType, b: UniformType) -> Bool {
    switch (a.owner, b.owner) {
    case (.base, .base): return a.index == b.index
    case (.registry(let x), .registry(let y)) where x === y: return a.index == b.index
    case (.loose(let x), .loose(let y)) where x === y: return true
    default:
      guard a.foldedHash == b.foldedHash else { return false }
      return CaseFolding.equal(a.identifier.utf8.span, b.identifier.utf8.span)
    }
  }

  /// Hashes the identifier without its case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(foldedHash)
  }

  /// The hash of the identifier without its case; equal types have equal ones.
  var foldedHash: UInt32 {
    switch owner {
    case .base: ImageView.base.foldedHash(index)
    case .registry(let storage): storage.view.foldedHash(index)
    case .loose(let type): UInt32(truncatingIfNeeded: type.foldedHash)
    }
  }
}

extension UniformType: CustomStringConvertible, CustomDebugStringConvertible {
  /// The identifier.
  public var description: String { identifier }

  /// The identifier and what kind of type it is: `public.png (not dynamic, declared)`.
  public var debugDescription: String {
    "\(identifier) (\(isDynamic ? "dynamic" : "not dynamic"), \(isDeclared ? "declared" : "not declared"))"
  }
}
