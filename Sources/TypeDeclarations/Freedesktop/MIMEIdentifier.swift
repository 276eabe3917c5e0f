/// The identifiers of MIME types that have none of their own: `org.freedesktop.mime.application.x-abc`.
///
/// A character that no identifier holds is written as two hyphens and two hexadecimal digits, and so is a hyphen that
/// could be taken for the start of that: `image/x-a+b` is `org.freedesktop.mime.image.x-a--2Bb`. The way back is exact.
public enum MIMEIdentifier {
  private static let prefix = "org.freedesktop.mime."

  /// The identifier of a MIME type, in small letters; `nil` for what is no `type/subtype`.
  public static func identifier(of mimeType: String) -> String? {
    let name = mimeType.lowercased()
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, name.isMIMEType(allowsParameters: false) else { return nil }
    // A dot in the first part would be taken for the end of it.
    guard !parts[0].utf8.contains(UInt8(ascii: ".")) else { return nil }
    return prefix + escaped(parts[0]) + "." + escaped(parts[1])
  }

  /// The MIME type of an identifier that ``identifier(of:)`` made; `nil` for any other.
  public static func mimeType(of identifier: String) -> String? {
    let name = identifier.lowercased()
    guard name.hasPrefix(prefix), let text = unescaped(name.dropFirst(prefix.count)) else {
      return nil
    }
    guard let dot = text.firstIndex(of: ".") else { return nil }
    let mimeType = text[..<dot] + "/" + text[text.index(after: dot)...]
    return self.identifier(of: String(mimeType))?.lowercased() == name ? String(mimeType) : nil
  }

  private static func escaped(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for (position, byte) in bytes.enumerated() {
      let previous = position > 0 ? bytes[position - 1] : 0
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0x61
      let isHyphen = byte == UInt8(ascii: "-")
      let isAmbiguous =
        isHyphen && (next == UInt8(ascii: "-") || previous == byte || !isPlain(next))
      if isPlain(byte), !isAmbiguous {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += "--" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "-"), rest.first == byte else {
        bytes.append(byte)
        continue
      }
      let digits = rest.dropFirst().prefix(2)
      guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(3)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What stands for itself: letters, digits, dot and hyphen.
  private static func isPlain(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).isHostNameCharacter
  }
}
