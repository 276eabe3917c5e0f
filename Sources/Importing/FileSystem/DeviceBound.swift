#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Bounds what is read from a device, such as `/dev/zero`, which may have no end.
///
/// A pipe, a socket and a terminal have a sender, who is waited for.
package struct DeviceBound {
  package static let byteLimit = 1 << 20
  /// `nil` where there is no bound.
  private var remaining: Int?

  package init(_ descriptor: Int32) {
    var status = stat()
    let isDevice = unsafe fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
    remaining = isDevice && isatty(descriptor) == 0 ? Self.byteLimit : nil
  }

  /// Counts bytes that were read; false where they are more than a device may give.
  package mutating func allows(_ count: Int) -> Bool {
    guard let before = remaining else { return true }
    remaining = max(0, before - count)
    return count <= before
  }
}
