public import ContentDetection
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension TextEncoding {
  /// What is looked at for what only a part of the text can show.
  private static let windowSize = 64 << 10

  /// The encoding of a text file: as its byte order mark says; else UTF-8 where all of it is; else
  /// UTF-16 or UTF-32 by its zero bytes; else the one that the bytes are typical of; else the
  /// preferred one.
  ///
  /// - Parameters:
  ///   - descriptor: A regular file, open for reading; its position is neither used nor moved.
  ///   - preferred: The IANA name of the encoding to take for text that shows none.
  ///   - detector: Tells what bytes are typical of.
  /// - Returns: The encoding, and how that is known.
  /// - Throws: ``TextFailure/unknownEncoding``, or why the file cannot be read.
  /// - Complexity: O(*n*) in the size of the file, with a buffer of 64 KiB.
  public static func detect(
    in descriptor: Int32, preferred: String? = nil, detector: Detector = Detector()
  ) throws(TextFailure) -> TextEncoding {
    let window: [UInt8]
    do throws(SystemError) {
      var buffer = [UInt8](repeating: 0, count: windowSize)
      var count = try FileCalls.pread(descriptor, into: &buffer, at: 0)
      let head = Array(buffer.prefix(count))
      if let certain = certain(head, isWhole: count < buffer.count, detector) { return certain }
      var counter = UTF8Counter()
      var offset = 0
      while count > 0 {
        counter.add(buffer.prefix(count))
        offset += count
        if count < buffer.count { break }
        count = try FileCalls.pread(descriptor, into: &buffer, at: offset)
      }
      counter.finish()
      if let encoding = counter.encoding { return encoding }
      // What is not ASCII may begin far behind the head.
      if counter.firstFault > head.count / 2 {
        buffer = [UInt8](repeating: 0, count: windowSize)
        let start = max(0, counter.firstFault - windowSize / 2)
        count = try FileCalls.pread(descriptor, into: &buffer, at: start)
        window = Array(buffer.prefix(count))
      } else {
        window = head
      }
    } catch {
      throw .unreadable(FileError(path: [], operation: .read, code: error.code))
    }
    return try unsure(window, preferred, detector)
  }

  /// The encoding of text of which only the start is there, as of a stream.
  static func detect(
    head: [UInt8], isWhole: Bool, preferred: String?, detector: Detector
  ) throws(TextFailure) -> TextEncoding {
    if let certain = certain(head, isWhole: isWhole, detector) { return certain }
    var counter = UTF8Counter()
    counter.add(head[...])
    if isWhole { counter.finish() }
    if let encoding = counter.encoding { return encoding }
    return try unsure(head, preferred, detector)
  }

  private static func certain(
    _ head: [UInt8], isWhole: Bool, _ detector: Detector
  ) -> TextEncoding? {
    if let marked = marked(head) { return marked }
    // Zero bytes are ASCII too, so that this comes before UTF-8.
    guard head.contains(0), let charset = charset(of: head, isWhole: isWhole, detector),
      charset.hasPrefix("utf-16") || charset.hasPrefix("utf-32")
    else { return nil }
    return TextEncoding(charset, .zeroBytes)
  }

  private static func unsure(
    _ window: [UInt8], _ preferred: String?, _ detector: Detector
  ) throws(TextFailure) -> TextEncoding {
    if let charset = charset(of: window, isWhole: true, detector),
      !["us-ascii", "utf-8", "unknown-8bit"].contains(charset), TextDecoder.isSupported(charset)
    {
      return TextEncoding(charset, .detected)
    }
    guard let preferred else { throw .unknownEncoding }
    guard TextDecoder.isSupported(preferred) else { throw .unsupportedCharset(preferred) }
    return TextEncoding(preferred.lowercased(), .preferred)
  }

  private static func charset(
    of bytes: [UInt8], isWhole: Bool, _ detector: Detector
  ) -> String? {
    var options = DetectionOptions(deepestLayer: .text, usesName: false, recordsEvidence: false)
    options.usesAttributes = false
    return Detector(registry: detector.registry, options: options)
      .verdict(bytes: bytes, isWhole: isWhole).charset
  }
}
