internal import TypeDeclarations
#if canImport(Glibc)
internal import Glibc
#endif

/// The files that an earlier scan has answered for, so that one that was cut off goes on where it ended.
///
/// A file is known where the scan told its type and it was not modified since the scan was last written to. Memory is a
/// number a file.
struct KnownFiles {
  private var keys: Set<Int> = []
  /// When the scan was last written to.
  private let time: timespec

  /// Reads the answers of a scan; a last line that is cut is left out.
  ///
  /// - Throws: ``Failure`` where the file can't be read or holds something else.
  init(scan path: [UInt8]) throws(Failure) {
    guard let time = SystemCall.modificationTime(path, followsLinks: true) else {
      throw .lastSystemError
    }
    self.time = time
    let lines = try PathListReader(
      path: path, separator: UInt8(ascii: "\n"), standardInput: -1)
    var number = 0
    var unreadable: Int?
    while let line = lines.next() {
      number += 1
      if let unreadable { throw KnownFiles.notAnAnswer(unreadable) }
      guard case .path(let bytes) = line,
        let answer = JSONText(String(decoding: bytes, as: UTF8.self)),
        let name = answer["path"]?.text, answer["type"] != nil
      else {
        unreadable = number
        continue
      }
      guard answer["type"]?.text != nil else { continue }
      keys.insert(KnownFiles.key(name, answer["pathBytes"]?.text))
    }
    if let failure = lines.failure { throw failure }
    if unreadable == 1 { throw KnownFiles.notAnAnswer(1) }
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
    let text = PathText(path)
    let bytes = text.isUTF8 ? nil : Base64.encode(path)
    guard keys.contains(KnownFiles.key(text.text, bytes)),
      let modified = SystemCall.modificationTime(path, followsLinks: followsLinks)
    else { return false }
    return (modified.tv_sec, modified.tv_nsec) <= (time.tv_sec, time.tv_nsec)
  }

  /// What stands for a path: a hash that nobody can aim at, since each process has another.
  private static func key(_ path: String, _ bytes: String?) -> Int {
    var hasher = Hasher()
    hasher.combine(path)
    hasher.combine(bytes)
    return hasher.finalize()
  }

  private static func notAnAnswer(_ line: Int) -> Failure {
    Failure(code: "malformed", message: "line \(line) is no answer of 'typeinfo --json'")
  }
}
