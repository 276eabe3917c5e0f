internal import CLibUTF8Proc
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Unicode's Normalization Form C, in which an 'é' is one character however it was typed.
public enum ComposedText {
  /// Why libutf8proc, which does the work, cannot be loaded; `nil` where it can.
  public static var unavailability: String? {
    unsafe cutf8proc_load_error().map { unsafe String(cString: $0) }
  }

  /// The text in Normalization Form C; without libutf8proc, the text as it is.
  ///
  /// The corresponding C function is `utf8proc_map`. ASCII is composed already and needs no library.
  public static func composed(_ text: String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    let bytes = Array(text.utf8)
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      var count = 0
      guard let result = unsafe cutf8proc_nfc(buffer.baseAddress, buffer.count, &count) else {
        return text
      }
      defer { unsafe free(result) }
      return unsafe String(
        decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
    }
  }
}
