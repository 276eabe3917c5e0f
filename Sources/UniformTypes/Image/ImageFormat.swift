/// The layout of a registry image, version 3; docs/registry-image.md describes it for readers in other languages.
///
/// All numbers are little-endian. A header of 256 bytes names the sections; every section begins on a multiple of 8.
enum ImageFormat {
  static let magic: [UInt8] = Array("UTIMAGE\0".utf8)
  static let version: UInt32 = 3
  static let byteOrderMark: UInt32 = 0x0A0B_0C0D
  static let headerSize = 256

  /// Byte offsets of the header's fields.
  enum Header {
    static let version = 8
    static let byteOrderMark = 12
    static let fingerprint = 16
    static let baseFingerprint = 24
    static let typeCount = 32
    static let baseTypeCount = 36
    static let size = 40
    static let seed = 48
    /// (offset, count) pairs of 32-bit numbers in the order of ``Section``. What the fingerprint covers begins here.
    static let sections = 64
  }

  /// A section's offset is in bytes from the image's start, its count in rows.
  enum Section: Int, CaseIterable {
    case strings, types, closures, tags, properties, tagClasses
    case identifierSlots, tagSlots, tagKeys, claimants
    case signatures, parts, patterns
    case probes, probeSlots, probeLists, scanned, namePatterns, reaching
    case members, memberNames, memberPatterns

    /// Whether an image that extends another begins with the other's rows; the rest is made anew from both.
    var isExtended: Bool {
      switch self {
      case .identifierSlots, .tagSlots, .tagKeys, .probes, .probeSlots, .probeLists, .reaching,
        .namePatterns:
        false
      default: true
      }
    }

    /// Bytes of a row.
    var stride: Int {
      switch self {
      case .strings, .patterns: 1
      case .types: TypeRow.stride
      case .closures, .identifierSlots, .tagSlots, .claimants, .probeLists, .scanned: 4
      case .reaching, .memberPatterns: 8
      case .members: MemberRow.stride
      case .memberNames: MemberNameRow.stride
      case .tags: TagRow.stride
      case .properties: PropertyRow.stride
      case .tagClasses: 8
      case .tagKeys: TagKeyRow.stride
      case .signatures: SignatureRow.stride
      case .parts: PartRow.stride
      case .probes: ProbeRow.stride
      case .probeSlots: ProbeSlot.stride
      case .namePatterns: 16
      }
    }
  }

  /// A type: names, closure, tags, properties, signatures.
  enum TypeRow {
    static let stride = 56
    static let identifierOffset = 0
    static let identifierLength = 4  // u16
    static let flags = 6  // u16, ``TypeFlags``
    /// Bit (index mod 64) is set for every supertype: most questions end here.
    static let closureMask = 8  // u64
    static let closureStart = 16
    /// Breadth first; the first `parentCount` entries are the parents in declared order.
    static let closureCount = 20  // u16
    static let parentCount = 22  // u16
    static let tagStart = 24
    static let tagCount = 28  // u16
    static let rank = 30  // u8
    static let kind = 31  // u8
    static let propertyStart = 32
    static let propertyCount = 36  // u16
    static let signatureCount = 38  // u16
    static let signatureStart = 40
    /// The MIME name to give out, own or inherited; length 0 for none.
    static let mimeOffset = 44
    static let mimeLength = 48  // u16
    static let provenance = 50  // u8, ``Provenance``; one byte behind it is unused
    /// The same in every image, unlike the hash by which the table finds the type.
    static let foldedHash = 52
  }

  enum TagRow {
    static let stride = 8
    static let offset = 0
    static let length = 4  // u16
    static let tagClass = 6  // u16
  }

  /// A property of a type: two texts, of which one may be a number, one right behind the other in the pool.
  enum PropertyRow {
    static let stride = 10
    static let offset = 0
    static let firstLength = 4  // u16
    static let secondLength = 6  // u16
    static let key = 8  // u16
  }

  /// Bytes that are kept of one text; what is longer is cut, between two characters.
  static let textLimit = Int(UInt16.max)

  /// A claimant is a type's index, with this bit where it has the tag as an alias only: found by it, never giving it.
  static let aliasBit: UInt32 = 1 << 31

  /// A row of the keys that ``Section/tagSlots`` finds: a tag with its class, and who claims it.
  enum TagKeyRow {
    static let stride = 12
    static let offset = 0
    static let length = 4  // u16
    /// With ``manyBit`` where there are several claimants.
    static let tagClass = 6  // u16
    /// The one claimant, or the row of ``Section/claimants`` that holds their number; they follow it.
    static let claimants = 8
    static let manyBit: UInt16 = 1 << 15
  }

  enum SignatureRow {
    static let stride = 40
    static let type = 0
    static let firstOffset = 4  // i32
    static let lastOffset = 8  // i32
    static let patternOffset = 12
    static let patternLength = 16
    /// `noMask` where every bit counts.
    static let maskOffset = 20
    static let partStart = 24
    static let partCount = 28
    static let priority = 32  // u8
    static let isRequired = 33  // u8
    /// Bytes of which at least one bit is compared, all parts together.
    static let constrainedCount = 36
    static let noMask: UInt32 = .max
  }

  enum PartRow {
    static let stride = 16
    static let offset = 0  // i32
    static let patternOffset = 4
    static let patternLength = 8
    static let maskOffset = 12
  }

  /// All signatures, that which reaches furthest into the content first: (signature, bytes needed from the start).
  enum ReachRow {
    static let signature = 0
    static let byteCount = 4
    /// Of a signature that counts from the end.
    static let wholeContent: UInt32 = .max
  }

  /// What a container of a type holds; ordered by type.
  enum MemberRow {
    static let stride = 32
    static let type = 0
    /// The paths that must all be there.
    static let nameStart = 4
    static let nameCount = 8
    /// What the first member's content begins with; length 0 for anything.
    static let textOffset = 12
    static let textLength = 16
    /// The identifier of the container; length 0 for any.
    static let encodingOffset = 20
    static let encodingLength = 24
    static let priority = 28  // u8
  }

  enum MemberNameRow {
    static let stride = 12
    static let member = 0
    static let offset = 4
    static let length = 8
  }

  /// A path with a star: its row in ``Section/memberNames``, and the bytes before the star.
  enum MemberPatternRow {
    static let name = 0
    static let prefixLength = 4
  }

  /// Signatures with `width` known bytes at `offset` are found by one look-up of these bytes.
  enum ProbeRow {
    static let stride = 20
    static let offset = 0
    static let width = 4
    static let slotStart = 8
    /// Slots are a power of two; this is one less.
    static let slotMask = 12
    /// A bit for each key, ``ImageView/probeFilterBit(_:)``: most content has none of a probe's keys.
    static let filter = 16
  }

  enum ProbeSlot {
    static let stride = 12
    static let key = 0
    static let listStart = 4
    /// 0: empty.
    static let listCount = 8
  }
}

/// Facts of a type that are one bit each.
struct TypeFlags: OptionSet {
  let rawValue: UInt16

  static let isDeclared = TypeFlags(rawValue: 1)
  static let isAbstract = TypeFlags(rawValue: 2)
  static let isPublic = TypeFlags(rawValue: 4)
  static let hasRequiredSignature = TypeFlags(rawValue: 8)
  static let hasEncodings = TypeFlags(rawValue: 16)
  static let hasMembers = TypeFlags(rawValue: 32)
}

/// Where the facts of a base type come from, as far as its row can say it.
enum Provenance: UInt8, CaseIterable {
  case apple = 1
  case owner
  case deFacto
  case ours

  var text: String {
    switch self {
    case .apple: "apple"
    case .owner: "owner"
    case .deFacto: "de-facto"
    case .ours: "ours"
    }
  }
}

/// What a property row says.
enum PropertyKey: UInt16 {
  /// The language of a description's second text.
  static let secondLanguage = "zh-Hans"

  /// (English, Simplified Chinese or empty)
  case description = 1
  /// (text, language)
  case localizedDescription
  case version
  case referenceURL
  case mimeType
  case mimeAlias
  case filename
  /// (identifier, filename extension or empty)
  case encoding
  /// (namespace, element)
  case xmlRoot
  case iconName
  case constantName
  case provenance
  case originRegistered
  /// A tag that this type wins among claimants of equal standing.
  case preferredTag
  /// A declared parent that was cut from the graph (a cycle, itself), so that the declaration can be given back whole.
  case cutParent
  case interpreter
  /// (path, line and column, divided by a colon)
  case source
}

/// Tag classes by number; those from ``firstCustom`` are named in the image.
enum TagClassNumber {
  static let filenameExtension: UInt32 = 0
  static let mimeType: UInt32 = 1
  static let osType: UInt32 = 2
  static let pasteboardType: UInt32 = 3
  static let urlScheme: UInt32 = 4
  static let deviceModelCode: UInt32 = 5
  /// Not tags but looked up like them: a whole file name, what follows a dot of it (each as written, and without
  /// case), and "namespace NUL element".
  static let exactName: UInt32 = 8
  static let exactSuffix: UInt32 = 9
  static let xmlRoot: UInt32 = 10
  static let foldedName: UInt32 = 11
  static let foldedSuffix: UInt32 = 12
  /// The path of a container's member; in place of types it has rows of ``ImageFormat/Section/memberNames``.
  static let memberName: UInt32 = 13
  /// A program that runs scripts.
  static let interpreter: UInt32 = 14
  /// Identifiers, which have a table of their own, are hashed as if they were of this class.
  static let identifier: UInt32 = 15
  static let firstCustom: UInt32 = 16

  static let known: [(TagClass, UInt32)] = [
    (.filenameExtension, filenameExtension), (.mimeType, mimeType), (.osType, osType),
    (.pasteboardType, pasteboardType), (.urlScheme, urlScheme), (.deviceModelCode, deviceModelCode),
  ]

  /// Classes whose tags are compared without case.
  static func foldsCase(_ number: UInt32) -> Bool {
    switch number {
    case filenameExtension, mimeType, urlScheme, foldedName, foldedSuffix: true
    default: false
    }
  }
}
