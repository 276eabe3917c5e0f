internal import ContentDetection
#if canImport(Glibc)
internal import Glibc
#endif

/// A file met in a folder, opened so that a link in its place is seen and not followed.
///
/// What is no regular file is never opened for reading, for opening alone sets off some devices;
/// its descriptor (`O_PATH`) tells what it is and no more.
struct UnfollowedFile: ~Copyable {
  let descriptor: Int32

  /// Opens what is there now; `isRegular` is what the folder's listing said a moment ago.
  init(opening path: [UInt8], isRegular: Bool) throws(FileError) {
    var reason: Int32 = 0
    if isRegular {
      let opened = SystemCall.open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
      if opened >= 0 {
        descriptor = opened
        return
      }
      reason = errno
    }
    let handle = SystemCall.open(path, SystemCall.pathOnly | O_NOFOLLOW)
    guard handle >= 0 else { throw FileError(path: path, operation: .open, code: errno) }
    guard SystemCall.isRegular(handle) else {
      descriptor = handle
      return
    }
    close(handle)
    // Regular, and yet not to be opened; or it took the place of something else a moment ago.
    if reason == 0 {
      self = try UnfollowedFile(opening: path, isRegular: true)
    } else {
      throw FileError(path: path, operation: .open, code: reason)
    }
  }

  deinit { close(descriptor) }
}
