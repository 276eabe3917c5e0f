#if canImport(Glibc)
internal import Glibc
#endif

extension ByteSink {
  /// A sink over an open descriptor, which stays the caller's.
  ///
  /// SIGPIPE keeps its default action: a reader that goes away ends the program silently. Where
  /// somebody has it ignored, the error is kept in ``failure``.
  package static func descriptor(_ descriptor: Int32) -> ByteSink {
    let isTerminal = isatty(descriptor) == 1
    let width = isTerminal ? columns(descriptor) : nil
    return ByteSink(descriptor: descriptor, isTerminal: isTerminal, width: width) {
      writeAll($0, to: descriptor)
    }
  }
}

/// Writes everything; returns 0 or the error number.
///
/// Ctrl-C and the like wait for the end of the call, so that the last line is whole.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  var signals = sigset_t()
  var present = sigset_t()
  unsafe sigemptyset(&signals)
  for signal in [SIGINT, SIGTERM, SIGHUP] { unsafe sigaddset(&signals, signal) }
  unsafe pthread_sigmask(SIG_BLOCK, &signals, &present)
  defer { unsafe pthread_sigmask(SIG_SETMASK, &present, nil) }
  return unsafe bytes.withUnsafeBytes { buffer in
    var rest = unsafe buffer[...]
    while unsafe !rest.isEmpty {
      let chunk = unsafe UnsafeRawBufferPointer(rebasing: rest)
      let count = unsafe write(descriptor, chunk.baseAddress, chunk.count)
      if count >= 0 {
        unsafe rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // Somebody shares the terminal or pipe with us and made it non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        unsafe poll(&request, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}

private func columns(_ descriptor: Int32) -> Int? {
  var size = winsize()
  let request = UInt(TIOCGWINSZ)
  guard unsafe ioctl(descriptor, request, &size) == 0, size.ws_col > 0 else { return nil }
  return Int(size.ws_col)
}
