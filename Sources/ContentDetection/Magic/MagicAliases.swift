#if Magic
/// What libmagic's names and descriptions mean here.
///
/// The names are libmagic's own and the descriptions change from version to version, so that what is known of them is kept
/// in a table, Registry/magic-aliases.tsv. A line is `kind`, what libmagic says, and an identifier or `-` for what is
/// no answer, divided by tabs; a remark may follow. Kinds are `mime`, `family` (what comes before a MIME name's slash)
/// and `words`, with which a description begins. Lines that begin with `#` are remarks.
struct MagicAliases: Sendable {
  enum Meaning: Hashable, Sendable {
    case type(identifier: String)
    /// Nothing that is known of the content: too many others look the same by chance, or it says too little.
    case nothing
  }

  /// A description's beginning and what it means.
  struct Words: Hashable, Sendable {
    var text: String
    var meaning: Meaning
  }

  /// By MIME name in lower case.
  private(set) var names: [String: Meaning] = [:]
  private(set) var families: [String: Meaning] = [:]
  /// In the table's order.
  private(set) var words: [Words] = []

  /// Reads a table. Lines that are none of it are passed over.
  init(_ table: String) {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 3 else { continue }
      let text = String(fields[1])
      let meaning: Meaning = fields[2] == "-" ? .nothing : .type(identifier: String(fields[2]))
      switch fields[0] {
      case "mime": names[text.lowercased()] = meaning
      case "family": families[text] = meaning
      case "words": words.append(Words(text: text, meaning: meaning))
      default: break
      }
    }
  }
}

extension MagicAliases {
  /// What a MIME name without parameters, in lower case, means; `nil` where the table doesn't tell.
  func meaning(ofName name: String) -> Meaning? {
    names[name] ?? families[String(name.prefix { $0 != "/" })]
  }

  /// The first words of the table with which a description begins.
  func words(of description: String) -> Words? {
    words.first { description.hasPrefix($0.text) }
  }
}
#endif
