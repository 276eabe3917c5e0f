extension [UInt8] {
  /// Whether these begin with `bytes`.
  func has(_ bytes: StaticString) -> Bool { span.has(bytes) }
}

extension Span where Element == UInt8 {
  /// Whether these are `text`, which is in small letters, without regard to the case of ASCII letters.
  func equalsFolded(_ text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { expected in
      for i in indices {
        let byte = self[i]
        let folded = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
        if unsafe folded != expected[i] { return false }
      }
      return true
    }
  }

  /// Whether these begin with `bytes`.
  func has(_ bytes: StaticString) -> Bool { has(bytes, at: 0) }

  /// Whether these are `bytes`.
  func isEqual(to bytes: StaticString) -> Bool {
    count == bytes.utf8CodeUnitCount && has(bytes, at: 0)
  }
}
