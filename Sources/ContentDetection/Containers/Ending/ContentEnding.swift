import UniformTypes

/// Whether content ends before its format says that it does, as a download does that broke off.
///
/// Nothing but the format's own statement counts: a size that it gives, a chain of parts of which the last one reaches
/// beyond the end, or a mark that closes all files of a format. What can't be read, or states nothing, is not cut.
struct ContentEnding {
  typealias Bytes = (_ offset: Int, _ length: Int) -> [UInt8]?

  /// In bytes.
  let size: Int

  /// - Parameters:
  ///   - head: From the content's first byte on.
  ///   - bytes: Reads anywhere in the content: fewer bytes where it ends, `nil` where they can't be had.
  /// - Returns: Whether the content ends early; false for formats that do not say.
  func isCut(_ head: Span<UInt8>, bytes: ContentEnding.Bytes) -> Bool {
    // An archive's first bytes are a name, which may be what another format begins with.
    if !TapeArchive.isHeader(head), let stated = StatedSize(head).byteCount { return stated > size }
    return PartChain(size: size).isCut(head, bytes: bytes)
      ?? EndMark(size: size).isMissing(head, bytes: bytes)
  }
}
