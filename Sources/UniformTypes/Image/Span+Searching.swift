#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension Span<UInt8> {
  /// Where a byte is first found at or behind `start` and before `end`; `nil` too where these are not within the span.
  ///
  /// - Complexity: O(*n*), at the speed of the C library's search: 16 or 32 bytes at a time.
  package func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    guard start >= 0, start < end, end <= count else { return nil }
    return unsafe withUnsafeBytes { bytes -> Int? in
      guard let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, Int32(byte), end - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}

extension [UInt8] {
  /// Where a byte is first found within a range; see the span's search.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    span.firstIndex(of: byte, from: range.lowerBound, to: range.upperBound)
  }
}
