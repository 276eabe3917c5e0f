/// What a property list says of one type.
///
/// This is the exchange format between readers of declarations and ``TypeRegistry``: readers make it, the registry
/// compiles it. Nothing here is checked; ``TypeRegistry/adding(_:)`` reports what does not hold.
public struct TypeDeclaration: Hashable, Sendable {
  /// Who speaks: the registry that ships with the package, the type's owner, or a user of the type.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The registry that ships with the package.
    case base = 0
    /// The type's owner: `UTExportedTypeDeclarations`.
    case exported = 1
    /// A user of the type: `UTImportedTypeDeclarations`.
    case imported = 2
  }

  /// Reverse-DNS name, in the case it was written in.
  public var identifier: String
  /// Who speaks.
  public var kind: Kind
  /// Where the declaration was loaded from decides whose tags win; see ``LoadOrigin``.
  public var origin: LoadOrigin
  /// Immediate supertypes, in declared order.
  public var conformsTo: [String]
  /// The tags of each class, preferred tag first; classes in declared order.
  public var tags: [TagSpecification]
  /// English text, or the key into a bundle's strings files.
  public var description: String?
  /// Descriptions by language tag (`zh-Hans`), beside the English one.
  public var localizedDescriptions: [LocalizedDescription]
  /// `UTTypeVersion`: of two declarations of one kind, the higher counts.
  public var version: Int?
  /// The address of a document that describes the type; not checked.
  public var referenceURL: String?
  /// What the type's files hold at known places: alternatives, each of which suffices.
  public var signatures: [SignatureDeclaration]
  /// Exact names and simple patterns: `Makefile`, `*.tar.gz`.
  public var filenames: [String]
  /// What the type's files may physically be, where that is no conformance.
  public var encodings: [EncodingDeclaration]
  /// The document elements of the type's XML files.
  public var xmlRoots: [XMLRootDeclaration]
  /// Programs that run the type's scripts, as the first line of a script names them, without version: `python`.
  public var interpreters: [String]
  /// What the type's containers hold: alternatives, each of which suffices.
  public var members: [MemberDeclaration]
  /// The MIME name to give out, where it differs from the first MIME tag or there is none.
  public var mimeType: String?
  /// MIME names that are looked up but never given out.
  public var mimeAliases: [String]
  /// Name from the freedesktop icon naming specification.
  public var iconName: String?
  /// True of a type that only groups others: no file is of this type itself.
  public var isAbstract: Bool
  /// The name of the Swift constant, in the base registry only.
  public var constantName: String?
  /// Where the facts of a base declaration come from, in the base registry only.
  public var provenance: String?
  /// Tags for which the type stands first among base types that claim them with equal right, in the base only.
  public var preferredTags: [String]
  /// Where the declaration was read; `nil` for one that was made in source.
  public var source: SourceLocation?

  /// A declaration of an identifier; what is not given here is empty until it is set.
  public init(
    identifier: String,
    kind: Kind = .exported,
    origin: LoadOrigin = .caller,
    conformsTo: [String] = [],
    tags: [TagSpecification] = [],
    description: String? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.origin = origin
    self.conformsTo = conformsTo
    self.tags = tags
    self.description = description
    localizedDescriptions = []
    version = nil
    referenceURL = nil
    signatures = []
    filenames = []
    encodings = []
    xmlRoots = []
    interpreters = []
    members = []
    mimeType = nil
    mimeAliases = []
    iconName = nil
    isAbstract = false
    constantName = nil
    provenance = nil
    preferredTags = []
    source = nil
  }
}

extension TypeDeclaration {
  /// How a declaration came to be loaded. An export that the caller names outranks the base when a tag is looked up;
  /// one that was merely registered does not.
  public enum LoadOrigin: UInt8, Hashable, Sendable {
    /// The caller named it, or the program loads it itself.
    case caller = 0
    /// It was found among those registered on this computer.
    case registered = 1
  }

  /// All tags of one class, preferred first.
  public struct TagSpecification: Hashable, Sendable {
    /// The class.
    public var tagClass: TagClass
    /// The tags, preferred first.
    public var values: [String]

    /// The tags of a class.
    public init(_ tagClass: TagClass, _ values: [String]) {
      self.tagClass = tagClass
      self.values = values
    }
  }

  /// The description in another language.
  public struct LocalizedDescription: Hashable, Sendable {
    /// BCP 47 language tag.
    public var language: String
    /// A short noun phrase in that language.
    public var text: String

    /// The description in a language.
    public init(language: String, text: String) {
      self.language = language
      self.text = text
    }
  }

  /// An identifier that the type's files may be stored as, for one filename extension or for all.
  public struct EncodingDeclaration: Hashable, Sendable {
    /// `nil` for all files of the type.
    public var filenameExtension: String?
    /// What the files may be stored as.
    public var identifier: String

    /// An encoding of all files of a type, or of those with one extension.
    public init(filenameExtension: String? = nil, identifier: String) {
      self.filenameExtension = filenameExtension
      self.identifier = identifier
    }
  }

  /// The document element of the type's XML files.
  public struct XMLRootDeclaration: Hashable, Sendable {
    /// Empty for an element in no namespace.
    public var namespace: String
    /// The local name of the element.
    public var element: String

    /// A document element in a namespace.
    public init(namespace: String, element: String) {
      self.namespace = namespace
      self.element = element
    }
  }

  /// The tags of one class, or none.
  public func tags(of tagClass: TagClass) -> [String] {
    tags.filter { $0.tagClass == tagClass }.flatMap(\.values)
  }
}
