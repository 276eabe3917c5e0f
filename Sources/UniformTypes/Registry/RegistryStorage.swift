#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The memory of a registry image that is not the base: allocated here or mapped from a file, freed with the last
/// registry and type that refer to it.
///
/// `@unchecked Sendable` holds because the bytes are written before `init` returns and never after, and the pointer
/// is read only through ``view``.
@safe
@usableFromInline
final class RegistryStorage: @unchecked Sendable {
  private let start: UnsafeMutableRawPointer
  private let count: Int
  /// Bytes of the mapping, which may go on behind the image; `nil` where the memory is our own.
  private let mappedCount: Int?

  /// A copy of an image in memory of its own.
  init(copying bytes: Span<UInt8>) {
    count = bytes.count
    mappedCount = nil
    unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
    unsafe bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { unsafe start.copyMemory(from: base, byteCount: count) }
    }
  }

  /// Takes over a mapping, whose first `imageCount` bytes are the image.
  init(mapped mapping: UnsafeMutableRawBufferPointer, imageCount: Int) {
    guard let address = mapping.baseAddress else { preconditionFailure("an empty mapping") }
    unsafe start = address
    count = imageCount
    mappedCount = mapping.count
  }

  deinit {
    if let mappedCount {
      unsafe munmap(start, mappedCount)
    } else {
      unsafe start.deallocate()
    }
  }

  var view: ImageView { unsafe ImageView(start: UnsafeRawPointer(start), count: count) }
}
