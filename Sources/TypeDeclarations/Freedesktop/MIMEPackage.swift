internal import UniformTypes

/// What the packages of a shared MIME database say of one type.
struct MIMEEntry {
  struct Glob {
    var pattern: String
    var weight: Int
    var isCaseSensitive: Bool
  }

  /// A pattern of bytes, and those of which one must hold too.
  struct Match {
    var offsets: ClosedRange<Int>
    var bytes: [UInt8]
    var mask: [UInt8]?
    var children: [Match] = []
  }

  struct Magic {
    var priority: Int
    var matches: [Match]
  }

  var name: String
  var source: SourceLocation
  /// By language; the empty one is English.
  var comments: [(language: String, text: String)] = []
  var globs: [Glob] = []
  var magics: [Magic] = []
  var aliases: [String] = []
  var parents: [String] = []
  var xmlRoots: [TypeDeclaration.XMLRootDeclaration] = []
  var iconName: String?
  /// Whether what packages before this one say of names, or of contents, does not count.
  var replacesGlobs = false
  var replacesMagic = false
}

/// Entries of packages in the order of loading, later ones added to earlier ones of the same type.
struct MIMEEntries {
  private(set) var entries: [MIMEEntry] = []
  private var positions: [String: Int] = [:]
  static let limit = 100_000

  mutating func add(_ entry: MIMEEntry) {
    let key = entry.name.lowercased()
    guard let position = positions[key] else {
      guard entries.count < MIMEEntries.limit else { return }
      positions[key] = entries.count
      entries.append(entry)
      return
    }
    var merged = entries[position]
    if entry.replacesGlobs { merged.globs = [] }
    if entry.replacesMagic { merged.magics = [] }
    merged.globs += entry.globs
    merged.magics += entry.magics
    merged.aliases += entry.aliases
    merged.parents += entry.parents
    merged.xmlRoots += entry.xmlRoots
    merged.iconName = entry.iconName ?? merged.iconName
    // The language that is found first counts.
    merged.comments = entry.comments + merged.comments
    entries[position] = merged
  }
}
