#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// `iconv` from one encoding to UTF-8.
@safe
struct TextConverter: ~Copyable {
  enum Outcome {
    case done
    /// What is left is the start of a character.
    case incomplete
    /// What is left begins with no character.
    case invalid
  }

  private let handle: iconv_t
  /// How far to go where there is no character, in bytes.
  let unitLength: Int
  private var buffer = [CChar](repeating: 0, count: 16 << 10)

  init(_ charset: String) throws(TextFailure) {
    // A suffix would change what iconv does with what it cannot convert.
    guard !charset.contains("/"), !charset.isEmpty else { throw .unsupportedCharset(charset) }
    let opened = unsafe iconv_open("UTF-8", charset)
    // The C library's way of saying no is all bits set.
    guard Int(bitPattern: opened) != -1, let opened = unsafe opened else {
      throw .unsupportedCharset(charset)
    }
    unsafe handle = opened
    let name = charset.lowercased()
    unitLength =
      name.hasPrefix("utf-32") || name.hasPrefix("ucs-4")
      ? 4 : name.hasPrefix("utf-16") || name.hasPrefix("ucs-2") ? 2 : 1
  }

  deinit {
    unsafe iconv_close(handle)
  }

  /// Adds the UTF-8 of as much as can be converted.
  ///
  /// - Returns: How many bytes were used, and why no more.
  mutating func convert(
    _ bytes: ArraySlice<UInt8>, into text: inout [UInt8]
  ) -> (used: Int, outcome: Outcome) {
    var input = bytes.map(CChar.init(bitPattern:))
    var used = 0
    while used < input.count {
      var left = input.count - used
      var room = buffer.count
      let start = used
      let result = unsafe input.withUnsafeMutableBufferPointer { input in
        unsafe buffer.withUnsafeMutableBufferPointer { buffer in
          var from = unsafe input.baseAddress.map { unsafe $0 + start }
          var to = buffer.baseAddress
          return unsafe iconv(handle, &from, &left, &to, &room)
        }
      }
      let code = errno
      used = input.count - left
      take(buffer.count - room, into: &text)
      guard result == Int.max || Int(bitPattern: UInt(bitPattern: result)) == -1 else { continue }
      if code == E2BIG { continue }
      return (used, code == EINVAL ? .incomplete : .invalid)
    }
    return (used, .done)
  }

  /// Adds what the encoding's state still holds.
  mutating func flush(into text: inout [UInt8]) {
    var room = buffer.count
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      var to = buffer.baseAddress
      _ = unsafe iconv(handle, nil, nil, &to, &room)
    }
    take(buffer.count - room, into: &text)
  }

  private func take(_ count: Int, into text: inout [UInt8]) {
    text += buffer[..<count].lazy.map(UInt8.init(bitPattern:))
  }
}
