internal import CSystemCalls
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Copies the content of one open file to another: by sharing its blocks, else within the kernel,
/// else through a buffer.
struct ContentCopier {
  static let bufferSize = 256 << 10
  /// What is copied within the kernel between two looks at whether to go on.
  private static let kernelPart = 16 << 20
  /// Smaller files are read and written sooner than the kernel can be asked.
  private static let kernelMinimum = 64 << 10
  /// What a file may hold that says it is empty, as those in `/proc` do.
  private static let unsizedLimit = 64 << 20

  private var buffer: [UInt8] = []
  /// Whether the file systems can share blocks, as far as is known.
  private var mayClone = true
  private var mayCopyInKernel = true

  /// - Parameters:
  ///   - source: Open for reading; its position does not matter.
  ///   - size: Of the source. No more is copied.
  ///   - target: Open for writing, and empty.
  ///   - wantsHash: Whether to hash what goes by, which needs the buffer.
  ///   - step: Called with the number of bytes copied so far; may end the work.
  /// - Returns: The bytes copied, and their hash. Where the source is shorter than it was said to
  ///   be, fewer.
  /// - Throws: What the system refuses, and what `step` throws.
  mutating func copy(
    from source: Int32, size: Int, to target: Int32, wantsHash: Bool,
    step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) -> (count: Int, hash: [UInt8]?) {
    var done = 0
    if !wantsHash, size >= Self.kernelMinimum {
      if mayClone {
        do throws(SystemError) {
          try FileCalls.clone(from: source, to: target)
          done = size
        } catch {
          mayClone = false
        }
        if done == size {
          try step(done)
          return (done, nil)
        }
      }
      done = try copyInKernel(source, size, target, step)
      if done == size { return (done, nil) }
    }
    return try copyThroughBuffer(source, size, target, from: done, wantsHash: wantsHash, step)
  }

  /// Stops at the first difficulty, which the buffer's turn then tells the reason of.
  private mutating func copyInKernel(
    _ source: Int32, _ size: Int, _ target: Int32, _ step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) -> Int {
    var done = 0
    while mayCopyInKernel, done < size {
      let count: Int
      do throws(SystemError) {
        count = try FileCalls.copyFileRange(
          from: source, to: target, at: done, min(Self.kernelPart, size - done))
      } catch {
        if [ENOSPC, EDQUOT, EFBIG].contains(error.code) { throw .writing(error) }
        mayCopyInKernel = false
        break
      }
      if count == 0 { break }
      done += count
      try step(done)
    }
    // What the buffer writes comes behind; the kernel's copying does not move the position.
    if done > 0, done < size, lseek(target, off_t(done), SEEK_SET) < 0 { throw .writing(.last) }
    return done
  }

  private mutating func copyThroughBuffer(
    _ source: Int32, _ size: Int, _ target: Int32, from start: Int, wantsHash: Bool,
    _ step: (Int) throws(ImportStop) -> Void
  ) throws(ImportStop) -> (count: Int, hash: [UInt8]?) {
    var hash = ContentHashing(isWanted: wantsHash)
    let limit = size == 0 ? Self.unsizedLimit : size
    let wanted = min(Self.bufferSize, size == 0 ? 4_096 : size)
    if buffer.count < wanted { buffer = [UInt8](repeating: 0, count: wanted) }
    var done = start
    while done < limit {
      let offset = done
      let count = try reading { () throws(SystemError) in
        try FileCalls.pread(source, into: &buffer, at: offset)
      }
      let part = min(count, limit - done)
      if part == 0 { break }
      hash.add(buffer.span.extracting(first: part))
      try writing { () throws(SystemError) in
        try FileCalls.write(target, buffer.span.extracting(first: part))
      }
      done += part
      try step(done)
      if count < buffer.count { break }
    }
    return (done, hash.finish())
  }
}

/// A hash, where one is wanted.
private struct ContentHashing: ~Copyable {
  private let isWanted: Bool
  private var hash: ContentHash?

  init(isWanted: Bool) {
    self.isWanted = isWanted
    hash = isWanted ? ContentHash() : nil
  }

  mutating func add(_ bytes: Span<UInt8>) {
    guard isWanted else { return }
    hash?.add(bytes)
  }

  consuming func finish() -> [UInt8]? {
    switch consume hash {
    case .some(let hash): hash.finish()
    case nil: nil
    }
  }
}
