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
  private let isMapped: Bool

  /// A copy of an image in memory of its own.
  init(copying bytes: Span<UInt8>) {
    count = bytes.count
    isMapped = false
    unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(count, 1), alignment: 8)
    unsafe bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { unsafe start.copyMemory(from: base, byteCount: count) }
    }
  }

  deinit {
    if isMapped {
      unsafe munmap(start, count)
    } else {
      unsafe start.deallocate()
    }
  }

  var view: ImageView { unsafe ImageView(start: UnsafeRawPointer(start), count: count) }
}
