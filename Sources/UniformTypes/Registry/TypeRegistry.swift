/// An immutable set of type declarations, indexed for look-up by identifier and by tag.
///
/// A registry is a snapshot: ``adding(_:)`` makes a new one and leaves this as it was, so that a registry may be shared
/// between threads without care. The types that ship with the package are in ``base``; they are in every other
/// registry too, unchanged.
///
/// ```swift
/// let registry = TypeRegistry.base
/// registry.type("public.png")?.conforms(to: .image)          // true
/// registry.types(tag: "md", tagClass: .filenameExtension)    // [net.daringfireball.markdown]
/// ```
public struct TypeRegistry: Sendable {
  /// `nil` for the base.
  let storage: RegistryStorage?

  init(storage: RegistryStorage?) {
    self.storage = storage
  }

  /// The types that ship with the package. Opening it parses and allocates nothing.
  public static var base: TypeRegistry { TypeRegistry(storage: nil) }

  var view: ImageView { storage?.view ?? ImageView.base }

  func type(_ index: UInt32) -> UniformType {
    storage?.type(index) ?? UniformType(baseIndex: index)
  }
}

extension TypeRegistry {
  /// The declared types in the registry's order, those of the base first.
  public var declaredTypes: [UniformType] {
    (0..<UInt32(view.typeCount)).filter { view.flags($0).contains(.isDeclared) }.map(type)
  }

  /// 16 hexadecimal digits that change with any declaration, for caches of what a registry answered.
  public var fingerprint: String {
    let digits = String(view.fingerprint, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.count)) + digits
  }
}

extension TypeRegistry: Equatable {
  /// Whether two registries hold the same declarations.
  public static func == (a: TypeRegistry, b: TypeRegistry) -> Bool {
    a.view.fingerprint == b.view.fingerprint
  }
}
