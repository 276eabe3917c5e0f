/// A paragraph of labelled rows under a heading, for people.
///
/// ```
/// song.abc: com.example.abc
///   description   ABC score
///   conforms to   public.data, public.item
/// ```
struct Block {
  private(set) var bytes: [UInt8] = []
  private let width: Int?
  private let palette: Palette
  private let labelWidth = 15

  init(width: Int?, palette: Palette) {
    self.width = width
    self.palette = palette
  }

  /// The first line; a path in it stays the bytes that it is.
  mutating func heading(_ path: [UInt8]? = nil, _ title: String) {
    if let path {
      bytes += palette.isEnabled ? Array("\u{1B}[1m".utf8) + path + Array("\u{1B}[0m".utf8) : path
      bytes += ": ".utf8
    }
    bytes += palette.cyan(VisibleText.escaped(title)).utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// A row; `nil` and empty text leave it out.
  mutating func row(_ label: String, _ text: String?, paint: (String) -> String = { $0 }) {
    guard let text, !text.isEmpty else { return }
    let lines = wrapped(VisibleText.escaped(text))
    for (index, line) in lines.enumerated() {
      let label = TextLayout.pad(index == 0 ? label : "", to: labelWidth)
      bytes += "  \(palette.dim(label))\(paint(String(line)))\n".utf8
    }
  }

  /// A row of several values.
  mutating func row(_ label: String, _ values: [String]) {
    row(label, values.joined(separator: ", "))
  }

  private func wrapped(_ text: String) -> [Substring] {
    guard let width, width > labelWidth + 24 else { return [text[...]] }
    return TextLayout.wrap(text, columns: width - labelWidth - 2).split(separator: "\n")
  }
}
