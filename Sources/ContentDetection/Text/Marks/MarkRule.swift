/// A format that is known by how its lines begin: so many different marks, of which some must be there, on so many of
/// its lines.
struct MarkRule: Sendable {
  /// The type's identifiers, the one to prefer first.
  var types: [String]
  /// What was seen, for people.
  var detail: String
  /// What lines begin with. Of those under `required` each must be there.
  var required: [StaticString] = []
  var marks: [StaticString]
  /// How many different ones there must be, the required ones among them.
  var least: Int
  /// Percent of the lines that must begin with a mark; blank lines and comments aside.
  var share = 0
  /// What a comment begins with.
  var comment: StaticString = ""
  /// The first line that is no comment must begin with a required mark, or with any where none is required.
  var isFirst = false
  /// Lines may be indented.
  var allowsIndent = false
  /// Marks are in lower case and met in any.
  var ignoresCase = false
  var isProven = false

  var all: [StaticString] { required + marks }
}
