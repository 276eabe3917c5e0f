public import ContentDetection
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Reads text of any size in an encoding that nobody states, as UTF-8, part by part or by lines.
///
/// ```swift
/// var reader = try TextReader.open("old.txt", preferred: "windows-1252")
/// while let line = try reader.nextLine() { print(line.number, line.text) }
/// reader.encoding            // what it was decoded as, and how that is known
/// reader.replacementCount    // how many bytes were no text in it
/// ```
///
/// What is no character in the encoding becomes U+FFFD and is counted: nothing is lost in silence.
public struct TextReader: ~Copyable {
  private static let partSize = 64 << 10
  /// The bytes of a line that are read at once; a longer one comes in several parts.
  public static let lineByteLimit = 1 << 20

  public let encoding: TextEncoding
  /// What was found so far.
  public private(set) var lineEndings = LineEndings()

  private let file: Descriptor
  /// Where to read on in a regular file; `nil` for what cannot be read twice.
  private var offset: Int?
  /// The start of a stream, which was read to tell the encoding.
  private var head: [UInt8] = []
  private var decoder: TextDecoder
  private var buffer = [UInt8](repeating: 0, count: partSize)
  private var bound: DeviceBound
  private var isAtEnd = false
  /// Decoded, and not yet given out as lines.
  private var text: [UInt8] = []
  private var lineStart = 0
  private var lineNumber = 1

  /// Opens a text file.
  ///
  /// - Parameters:
  ///   - path: As bytes.
  ///   - encoding: The IANA name of the encoding, where the caller knows it; `nil` to find out.
  ///   - preferred: The IANA name of the encoding to take for text that shows none.
  ///   - detector: Tells what bytes are typical of.
  /// - Returns: A reader at the start of the text.
  /// - Throws: Where the file cannot be read, or its encoding cannot be told.
  public static func open(
    _ path: [UInt8], encoding: String? = nil, preferred: String? = nil,
    detector: Detector = Detector()
  ) throws(TextFailure) -> TextReader {
    try reader(
      try opening(path), encoding: encoding, preferred: preferred, detector: detector)
  }

  /// Opens a text file; see ``open(_:encoding:preferred:detector:)``.
  public static func open(
    _ path: String, encoding: String? = nil, preferred: String? = nil
  ) throws(TextFailure) -> TextReader {
    try open(Array(path.utf8), encoding: encoding, preferred: preferred)
  }

  /// Reads an open file or stream, which stays open. A stream is read from its position on, and its
  /// encoding is told by its first 64 KiB. A device that gives more than a megabyte is an error.
  public static func reading(
    from descriptor: Int32, encoding: String? = nil, preferred: String? = nil,
    detector: Detector = Detector()
  ) throws(TextFailure) -> TextReader {
    let number = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else {
      throw .unreadable(FileError(path: [], operation: .open, code: errno))
    }
    return try reader(
      Descriptor(owning: number), encoding: encoding, preferred: preferred, detector: detector)
  }

  private init(
    _ file: consuming Descriptor, _ encoding: TextEncoding, _ decoder: consuming TextDecoder,
    head: [UInt8], isStream: Bool
  ) {
    bound = DeviceBound(file.number)
    self.file = file
    self.encoding = encoding
    self.decoder = decoder
    self.head = Array(head.dropFirst(encoding.markLength))
    offset = isStream ? nil : encoding.markLength
  }

  private static func reader(
    _ file: consuming Descriptor, encoding given: String?, preferred: String?, detector: Detector
  ) throws(TextFailure) -> TextReader {
    var head: [UInt8] = []
    var isWhole = false
    let isStream: Bool
    do throws(SystemError) {
      let kind = try FileCalls.status(of: file.number).kind
      if kind == .folder { throw SystemError(EISDIR) }
      isStream = kind != .file
      if isStream { isWhole = try fill(&head, from: file.number) }
    } catch {
      throw .unreadable(FileError(path: [], operation: .read, code: error.code))
    }
    let encoding: TextEncoding
    if let given {
      encoding = TextEncoding(charset: given)
    } else if isStream {
      encoding = try TextEncoding.detect(
        head: head, isWhole: isWhole, preferred: preferred, detector: detector)
    } else {
      encoding = try TextEncoding.detect(
        in: file.number, preferred: preferred, detector: detector)
    }
    return TextReader(
      file, encoding, try TextDecoder(encoding), head: head, isStream: isStream)
  }

  private static func opening(_ path: [UInt8]) throws(TextFailure) -> Descriptor {
    do throws(SystemError) {
      return try Descriptor(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
    } catch {
      throw .unreadable(FileError(path: path, operation: .open, code: error.code))
    }
  }

  /// Whether the stream ended before there was enough.
  private static func fill(
    _ head: inout [UInt8], from stream: Int32
  ) throws(SystemError) -> Bool {
    var part = [UInt8](repeating: 0, count: partSize)
    while head.count < partSize {
      let count = try FileCalls.read(stream, into: &part)
      if count == 0 { return true }
      head += part[..<count]
    }
    return false
  }
}

extension TextReader {
  /// How many U+FFFD stand for what is no character in the encoding, so far.
  public var replacementCount: Int { decoder.replacementCount }

  /// Adds a further part of the text, in UTF-8, to `text`; false at the end.
  public mutating func read(into text: inout [UInt8]) throws(TextFailure) -> Bool {
    guard !isAtEnd else { return false }
    if !head.isEmpty {
      let part = head
      head = []
      decoder.decode(part[...], isLast: false, into: &text)
      return true
    }
    do throws(SystemError) {
      let count: Int
      if let offset {
        count = try FileCalls.pread(file.number, into: &buffer, at: offset)
        self.offset = offset + count
        isAtEnd = count < buffer.count
      } else {
        count = try FileCalls.read(file.number, into: &buffer)
        guard bound.allows(count) else { throw SystemError(EFBIG) }
        isAtEnd = count == 0
      }
      decoder.decode(buffer[..<count], isLast: isAtEnd, into: &text)
      return true
    } catch {
      throw .unreadable(FileError(path: [], operation: .read, code: error.code))
    }
  }

  /// The next line; `nil` after the last.
  ///
  /// - Complexity: Keeps one line and a part of 64 KiB in memory.
  public mutating func nextLine() throws(TextFailure) -> TextLine? {
    var position = lineStart
    while true {
      while position < text.count {
        let byte = text[position]
        if byte == UInt8(ascii: "\n") { return line(to: position, length: 1, .lineFeed) }
        if byte == UInt8(ascii: "\r") {
          // Whether a line feed follows may show in the next part only.
          guard position + 1 < text.count || isAtEnd else { break }
          let isPair = position + 1 < text.count && text[position + 1] == UInt8(ascii: "\n")
          return isPair
            ? line(to: position, length: 2, .pair)
            : line(to: position, length: 1, .carriageReturn)
        }
        position += 1
        if position - lineStart >= Self.lineByteLimit {
          return part(to: position)
        }
      }
      if isAtEnd {
        guard lineStart < text.count else { return nil }
        lineEndings.lacksLastEnd = true
        return line(to: text.count, length: 0, .none)
      }
      text.removeSubrange(..<lineStart)
      position -= lineStart
      lineStart = 0
      var part: [UInt8] = []
      _ = try read(into: &part)
      text += part
    }
  }

  private mutating func line(to end: Int, length: Int, _ kind: TextLine.End) -> TextLine {
    let line = TextLine(
      text: String(decoding: text[lineStart..<end], as: UTF8.self), end: kind, number: lineNumber)
    lineStart = end + length
    lineNumber += 1
    switch kind {
    case .lineFeed: lineEndings.lineFeeds += 1
    case .pair: lineEndings.pairs += 1
    case .carriageReturn: lineEndings.carriageReturns += 1
    case .none: break
    }
    return line
  }

  /// A part of a line that is too long, cut between two characters.
  private mutating func part(to end: Int) -> TextLine {
    var end = end
    while end > lineStart + 4, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
    let line = TextLine(
      text: String(decoding: text[lineStart..<end], as: UTF8.self), end: .none, number: lineNumber)
    lineStart = end
    return line
  }

  /// The first lines of what is left, as many as there are up to `count`.
  public mutating func firstLines(_ count: Int) throws(TextFailure) -> [TextLine] {
    var lines: [TextLine] = []
    while lines.count < count, let line = try nextLine() { lines.append(line) }
    return lines
  }

  /// The last lines of what is left, as many as there are up to `count`; reads to the end.
  public mutating func lastLines(_ count: Int) throws(TextFailure) -> [TextLine] {
    guard count > 0 else { return [] }
    var lines: [TextLine] = []
    var oldest = 0
    while let line = try nextLine() {
      if lines.count < count {
        lines.append(line)
      } else {
        lines[oldest] = line
        oldest = (oldest + 1) % count
      }
    }
    return Array(lines[oldest...] + lines[..<oldest])
  }
}
