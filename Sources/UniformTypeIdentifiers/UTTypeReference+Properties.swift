/// What the type that is referred to answers; each property is that of `UniformType`.
extension UTTypeReference {
  /// The reverse-DNS name, in the case it was declared in.
  public var identifier: String { type.identifier }

  /// The first filename-extension tag, without a dot; `nil` where the type has none.
  public var preferredFilenameExtension: String? { type.preferredFilenameExtension }

  /// The first MIME tag; `nil` where the type has none. It is not inherited.
  public var preferredMIMEType: String? { type.preferredMIMEType }

  /// What a person calls the type, else its nearest supertype that has a description; `nil` for dynamic types.
  public var localizedDescription: String? { type.localizedDescription }

  /// The version of the declaration; `nil` where it gives none, as nearly all do.
  public var version: NSNumber? { type.version.map { NSNumber(value: $0) } }

  /// The address of a document that describes the type, as declared and not checked; `nil` where there is none.
  public var referenceURL: URL? { type.referenceURL }

  /// Whether the type was made from a tag that nobody declared.
  public var isDynamic: Bool { type.isDynamic }

  /// Whether the registry that the type came from holds a declaration of it.
  public var isDeclared: Bool { type.isDeclared }

  /// Whether the identifier begins with `public.`.
  public var isPublic: Bool { type.isPublic }

  /// Whether the identifier begins with `public.`: ``isPublic`` under the name of the Objective-C property.
  public var isPublicType: Bool { type.isPublic }

  /// The tags by class, as strings; the preferred tag of each class comes first.
  public var tags: [String: [String]] {
    Dictionary(uniqueKeysWithValues: type.tags.map { ($0.key.rawValue, $0.value) })
  }

  /// All types that this one conforms to, directly or not, without itself. A set has no order.
  public var supertypes: Set<UTType> { type.supertypes }
}

extension UTTypeReference {
  /// Whether the type is the other or conforms to it, directly or through others.
  public func conforms(to type: UTType) -> Bool { self.type.conforms(to: type) }

  /// Whether the type conforms to the other and is not equal to it.
  public func isSubtype(of type: UTType) -> Bool { self.type.isSubtype(of: type) }

  /// Whether the other conforms to the type and is not equal to it.
  public func isSupertype(of type: UTType) -> Bool { self.type.isSupertype(of: type) }

  /// All types of a tag, best first; the tag class is a string here, as in Objective-C.
  ///
  /// Where none is declared, the one dynamic type of that tag; empty where the tag is none of its class.
  public class func types(
    withTag tag: String, tagClass: String, conformingTo supertype: UTType?
  ) -> [UTType] {
    types(tag: tag, tagClass: UTTagClass(rawValue: tagClass), conformingTo: supertype)
  }

  /// All types of a tag, best first, with the argument labels of `UTType`'s own method.
  ///
  /// Where none is declared, the one dynamic type of that tag; empty where the tag is none of its class.
  public class func types(
    tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?
  ) -> [UTType] {
    UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
  }
}
