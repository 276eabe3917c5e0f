#if canImport(Glibc)
internal import Glibc
#endif

/// The files that an earlier scan has answered for, so that one that was cut off goes on where it ended.
///
/// A file is known where the scan told its type by the same rules and declarations, and it was not modified since the scan
/// was last written to. Memory is a number a file.
struct KnownFiles {
  private var keys: Set<Int> = []
  private let scan: [UInt8]
  /// When the scan was last written to.
  private let time: timespec
  /// Where a last line begins that was cut off. It is no answer, whatever it holds.
  private var cutOffset: Int?

  /// Reads the answers of a scan; those that were not made with `origin` count for nothing.
  ///
  /// - Throws: ``Failure`` where the file can't be read or holds something else.
  init(scan path: [UInt8], origin: AnswerOrigin) throws(Failure) {
    guard let time = SystemCall.modificationTime(path, followsLinks: true) else {
      throw .lastSystemError
    }
    scan = path
    self.time = time
    var reader = try ScanReader(path: path, standardInput: -1)
    while true {
      var answer: ScanReader.Answer?
      do throws(Failure) {
        answer = try reader.next()
      } catch {
        if reader.cutOffset == nil { throw error }
      }
      cutOffset = reader.cutOffset
      guard cutOffset == nil, let answer else { break }
      if answer.type != nil, answer.origin == origin { keys.insert(answer.key.hashValue) }
    }
  }

  /// Whether there is an answer for an input that still holds.
  func contains(_ input: FileInput) -> Bool {
    let path: [UInt8]
    let followsLinks: Bool
    switch input {
    case .path(let bytes): (path, followsLinks) = (bytes, true)
    case .found(let bytes, _), .folder(let bytes): (path, followsLinks) = (bytes, false)
    case .standardInput, .failed: return false
    }
    // A hash that nobody can aim at, since each process has another.
    guard keys.contains(PathText(path).key.hashValue),
      let modified = SystemCall.modificationTime(path, followsLinks: followsLinks)
    else { return false }
    return (modified.tv_sec, modified.tv_nsec) <= (time.tv_sec, time.tv_nsec)
  }

  /// Takes the line that was cut off away from the scan, where the new answers are appended to it: they would go on in
  /// that line.
  func prepare(output descriptor: Int32?) {
    guard let cutOffset, let descriptor else { return }
    SystemCall.cut(descriptor, to: cutOffset, ifOpenAt: scan, and: UInt8(ascii: "{"))
  }
}
