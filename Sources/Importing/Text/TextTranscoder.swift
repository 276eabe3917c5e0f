/// Copies text, turning it into UTF-8 without a byte order mark.
struct TextTranscoder {
  private static let partSize = 64 << 10
  private let encoding: TextEncoding

  init(_ encoding: TextEncoding) {
    self.encoding = encoding
  }

  /// - Parameters:
  ///   - source: A regular file, open for reading.
  ///   - target: Open for writing, and empty.
  ///   - wantsHash: Whether to hash what is written.
  ///   - step: Called with the number of bytes read so far; may end the work.
  /// - Returns: The bytes written, and their hash.
  /// - Throws: ``ImportFailure/Code/undecodable`` where a byte is no character in the encoding:
  ///   nothing is replaced.
  func copy(
    from source: Int32, to target: Int32, wantsHash: Bool,
    step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) -> (count: Int, hash: [UInt8]?) {
    var decoder: TextDecoder
    do throws(TextFailure) { decoder = try TextDecoder(encoding) } catch {
      throw .failure(ImportFailure(.undecodable, error.description))
    }
    var hash = ContentHash()
    var buffer = [UInt8](repeating: 0, count: Self.partSize)
    var text: [UInt8] = []
    var offset = encoding.markLength
    var written = 0
    while true {
      let at = offset
      let count = try reading { () throws(SystemError) in
        try FileCalls.pread(source, into: &buffer, at: at)
      }
      let isLast = count < buffer.count
      text.removeAll(keepingCapacity: true)
      decoder.decode(buffer[..<count], isLast: isLast, into: &text)
      guard decoder.replacementCount == 0 else {
        let failure = TextFailure.undecodable(
          charset: encoding.charset, count: decoder.replacementCount)
        throw .failure(ImportFailure(.undecodable, failure.description))
      }
      if wantsHash { hash.add(text.span) }
      try writing { () throws(SystemError) in try FileCalls.write(target, text.span) }
      written += text.count
      offset += count
      try step(offset)
      if isLast { return (written, wantsHash ? hash.finish() : nil) }
    }
  }
}
