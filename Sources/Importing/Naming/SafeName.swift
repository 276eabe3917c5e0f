/// A name that is safe to give to a file, on this system and on others that it may be copied to,
/// made from one that anybody may have sent.
///
/// - What leads elsewhere or has a meaning of its own to some system becomes `_`: `/`, `\`, `:`,
///   bytes that are no UTF-8, and a name that Windows keeps for a device (`CON`, `NUL.txt`) gets one
///   in front.
/// - What cannot be seen is left out: control characters, line separators, marks that reorder the
///   line, zero-width spaces and byte order marks; spaces at both ends and dots at the end, too.
/// - Text is composed (Normalization Form C), where libutf8proc is there to do it.
/// - It is at most 255 bytes long, its extension kept; of nothing, `untitled` is made.
public enum SafeName {
  /// What the file systems of our day take.
  static let byteLimit = 255

  /// - Parameter original: The last component of a path, or whatever a sender wrote there.
  /// - Returns: A name that is no path, not empty, and neither `.` nor `..`; a safe name stays as it
  ///   is.
  public static func name(for original: [UInt8]) -> String {
    var text = ComposedText.composed(visible(decoded(original)))
    trim(&text)
    if text.isEmpty { text = "untitled" }
    if isReserved(text) { text = "_" + text }
    text = shortened(text, toFit: byteLimit)
    // A character may be longer than any name, with marks heaped upon it.
    return text.isEmpty ? "untitled" : text
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    var rest = bytes[...]
    var text = ""
    while !rest.isEmpty {
      do throws(UTF8.ValidationError) {
        _ = try UTF8Span(validating: rest.span)
        return text + String(decoding: rest, as: UTF8.self)
      } catch {
        // The error's range counts from the start of what was validated.
        let start = rest.startIndex + error.byteOffsets.lowerBound
        text += String(decoding: rest[..<start], as: UTF8.self) + "_"
        rest = rest[(rest.startIndex + max(error.byteOffsets.upperBound, 1))...]
      }
    }
    return text
  }

  private static func visible(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "/", "\\", ":": result.append("_")
      case _ where isInvisible(scalar): continue
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Joiners are kept: they belong to the spelling of some languages, and to emoji.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
    switch scalar {
    case "\u{200B}", "\u{2060}", "\u{FEFF}": return true
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default:
      return scalar.properties.isBidiControl || scalar.properties.isNoncharacterCodePoint
    }
  }

  private static func trim(_ text: inout String) {
    while let last = text.unicodeScalars.last, last == "." || last.properties.isWhitespace {
      text.unicodeScalars.removeLast()
    }
    while let first = text.unicodeScalars.first, first.properties.isWhitespace {
      text.unicodeScalars.removeFirst()
    }
  }

  /// Whether Windows takes it for a device, with any extension and in any case.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"].contains(stem) { return true }
    guard stem.hasPrefix("COM") || stem.hasPrefix("LPT") else { return false }
    let number = stem.dropFirst(3)
    guard let digit = number.first, number.count == 1 else { return false }
    return "0123456789¹²³".contains(digit)
  }
}

extension SafeName {
  /// The name with `addition` before its extension, cut in its stem so that it fits. The extension
  /// has so many bytes without its dot; 0 for none.
  static func inserting(_ addition: String, in name: String, extensionLength: Int) -> String {
    let utf8 = name.utf8
    let dotted = extensionLength > 0 ? extensionLength + 1 : 0
    guard dotted > 0, dotted < utf8.count else {
      return cut(name[...], to: byteLimit - addition.utf8.count) + addition
    }
    let dot = utf8.index(utf8.endIndex, offsetBy: -dotted)
    let end = addition + name[dot...]
    guard end.utf8.count < byteLimit else { return cut((name + addition)[...], to: byteLimit) }
    return cut(name[..<dot], to: byteLimit - end.utf8.count) + end
  }

  private static func shortened(_ name: String, toFit limit: Int) -> String {
    guard name.utf8.count > limit else { return name }
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let length = name[dot...].utf8.count
    // What is longer than any extension is part of the name.
    guard (2...32).contains(length), dot > name.startIndex else { return cut(name[...], to: limit) }
    return inserting("", in: name, extensionLength: length - 1)
  }

  /// As many whole characters from the start as fit.
  private static func cut(_ text: Substring, to limit: Int) -> String {
    var end = text.startIndex
    var count = 0
    for index in text.indices {
      count += text[index].utf8.count
      if count > limit { return String(text[..<end]) }
      end = text.index(after: index)
    }
    return String(text)
  }
}
