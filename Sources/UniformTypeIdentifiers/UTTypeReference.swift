/// A type as an object, for interfaces that want one: Apple's Objective-C class `UTType` under its Swift name.
///
/// It holds a ``UTType`` and answers as that does; arguments and results of its methods are values. Two references are
/// equal when their types are.
///
/// ```swift
/// let reference = UTTypeReference(.png)
/// reference.conforms(to: .image)         // true
/// let type = UTType(reference)           // .png
/// ```
///
/// Where there is no Objective-C, Swift's compiler converts with `as` between Foundation's own types only: hence the
/// initialisers.
///
/// Immutable, so that it may be shared between threads.
public final class UTTypeReference: NSObject, Sendable {
  let type: UTType

  /// A reference to a type.
  ///
  /// What `type as UTTypeReference` is on Apple's systems.
  public init(_ type: UTType) {
    self.type = type
  }

  /// Whether the other object refers to an equal type.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UTTypeReference)?.type == type
  }

  /// The same for references to equal types.
  public override var hash: Int { type.hashValue }

  /// The identifier.
  public override var description: String { type.description }

  /// The identifier and what kind of type it is: `public.png (not dynamic, declared)`.
  public override var debugDescription: String { type.debugDescription }
}

extension UTTypeReference: NSCopying {
  /// The object itself, for it cannot change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension UTTypeReference: NSSecureCoding {
  private static var identifierKey: String { "identifier" }

  /// `true`: an archive holds the identifier alone, and it is checked when read.
  public static var supportsSecureCoding: Bool { true }

  /// Reads what ``encode(with:)`` wrote.
  ///
  /// An identifier that is unknown here gives an undeclared type that keeps it; `nil` where the archive holds no valid
  /// identifier.
  public convenience init?(coder: NSCoder) {
    guard
      let identifier = coder.decodeObject(
        of: NSString.self, forKey: UTTypeReference.identifierKey)
    else { return nil }
    self.init(identifier: identifier as String, allowUndeclared: true)
  }

  /// Writes the identifier.
  public func encode(with coder: NSCoder) {
    coder.encode(type.identifier as NSString, forKey: UTTypeReference.identifierKey)
  }
}
