/// Reads a stretch of the content that is neither in its head nor in its tail.
///
/// Gives fewer bytes where the content ends, and `nil` where the stretch can't be had: of a prefix or a stream.
typealias ContentReading = (_ offset: Int, _ length: Int) -> [UInt8]?

/// What readers of containers ask for bytes anywhere in the content. It serves them from the head and the tail where
/// these have them, keeps to a budget, and remembers what was asked for in vain.
struct ContentAccess {
  /// Calls to the file, beyond the head and the tail.
  static let readLimit = 64
  /// Bytes of one call.
  static let lengthLimit = 64 * 1_024

  /// In bytes; `nil` while nobody knows.
  let size: Int?
  private var readCount = 0
  /// Stretches that were not there: these would settle the verdict.
  private(set) var missing: [Verdict.ByteRange] = []

  init(size: Int?) {
    self.size = size
  }

  /// The bytes of a stretch, as many as there are; `nil` where they can't be had or the budget is used up.
  mutating func bytes(
    at offset: Int, _ length: Int, head: Span<UInt8>, tail: Span<UInt8>, read: ContentReading
  ) -> [UInt8]? {
    guard offset >= 0, length > 0, length <= ContentAccess.lengthLimit else { return nil }
    let (end, overflow) = offset.addingReportingOverflow(length)
    guard !overflow else { return nil }
    if end <= head.count || size.map({ $0 <= head.count }) ?? false {
      return copy(head, from: min(offset, head.count), to: min(end, head.count))
    }
    if let size {
      let tailStart = size - tail.count
      let lastByte = min(end, size)
      if !tail.isEmpty, offset >= tailStart, offset <= size {
        return copy(tail, from: offset - tailStart, to: lastByte - tailStart)
      }
    }
    guard readCount < ContentAccess.readLimit else { return nil }
    readCount += 1
    if let bytes = read(offset, length) { return bytes }
    missing.append(Verdict.ByteRange(offset: offset, length: length))
    return nil
  }

  /// Notes a stretch that would settle the verdict; negative offsets count from the end.
  mutating func want(_ range: Verdict.ByteRange) {
    missing.append(range)
  }

  private func copy(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> [UInt8] {
    guard start < end else { return [] }
    return Array(copying: bytes.extracting(start..<end))
  }
}

extension [UInt8] {
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
