/// Edits of a property list's bytes, made from the back so that none moves another.
struct PropertyListEdits {
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  private let bytes: [UInt8]
  private var edits: [Edit] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Puts text in place of a range.
  mutating func replace(_ range: Range<Int>, _ text: String) {
    edits.append(Edit(range: range, text: Array(text.utf8)))
  }

  /// Removes a range, and the lines that it leaves blank.
  mutating func remove(_ range: Range<Int>) {
    var start = range.lowerBound
    while start > 0, bytes[start - 1] == 0x20 || bytes[start - 1] == 0x09 { start -= 1 }
    var end = range.upperBound
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 || bytes[end] == 0x0D {
      end += 1
    }
    let isWhole =
      (start == 0 || bytes[start - 1] == 0x0A) && end < bytes.count && bytes[end] == 0x0A
    replace(isWhole ? start..<(end + 1) : range, "")
  }

  /// The edited bytes. Of edits that overlap, the one that begins first is made.
  func apply() -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      result += edit.text
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }
}

extension String {
  /// The text as it is written between two tags.
  var markup: String {
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
