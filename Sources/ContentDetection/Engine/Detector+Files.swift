#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import UniformTypes

extension Detector {
  /// The verdict on what a path names.
  ///
  /// A link is followed; one that leads nowhere, or in a circle, is `public.symlink`. Only regular files are read, and
  /// nothing that can block is waited for. At most 64 KiB from the start and from the end are read, and less where
  /// less decides.
  ///
  /// - Parameters:
  ///   - path: As bytes, for a path need not be UTF-8.
  ///   - claim: The MIME name that a sender gave: weak evidence, which chooses among what the content allows.
  /// - Returns: A verdict for everything that can be opened.
  /// - Throws: ``FileError`` with the system's reason where the file can't be opened or read.
  public func verdict(path: [UInt8], claim: String? = nil) throws(FileError) -> Verdict {
    guard !path.contains(0) else { throw FileError(path: path, operation: .open, code: EINVAL) }
    let file: OpenFile
    do {
      file = try OpenFile(opening: path)
    } catch {
      if let kind = kindWithoutOpening(path, error.code),
        let verdict = verdict(on: kind, name: path.span.extracting(path.span.lastComponent))
      {
        return verdict
      }
      throw error
    }
    do {
      return try verdict(
        on: file, name: path.span.extracting(path.span.lastComponent), claim: claim)
    } catch {
      throw FileError(path: path, operation: error.operation, code: error.code)
    }
  }

  /// The verdict on what a path names; see ``verdict(path:claim:)-([UInt8],_)``.
  public func verdict(path: String, claim: String? = nil) throws(FileError) -> Verdict {
    try verdict(path: Array(path.utf8), claim: claim)
  }

  /// The verdict on an open file, by the same rules as on a path. The descriptor's position is neither used nor moved.
  ///
  /// - Parameters:
  ///   - descriptor: Open for reading; it stays open.
  ///   - name: What the file is called; bytes, for a name need not be UTF-8. `nil` where nobody knows.
  ///   - claim: The MIME name that a sender gave.
  /// - Returns: The verdict that a path to the same file gets.
  /// - Throws: ``FileError`` without a path.
  public func verdict(
    descriptor: Int32, name: [UInt8]? = nil, claim: String? = nil
  ) throws(FileError) -> Verdict {
    let name = name ?? []
    return try verdict(
      on: OpenFile(borrowing: descriptor), name: name.span.extracting(name.span.lastComponent),
      claim: claim)
  }

  func verdict(
    on file: borrowing OpenFile, name: Span<UInt8>, claim: String?
  ) throws(FileError) -> Verdict {
    let folder = file.kind == .directory ? file.descriptor : nil
    if let special = verdict(on: file.kind, name: name, folder: folder) { return special }
    var facts = ContentFacts(size: file.size, hasName: !name.isEmpty, claim: claim, attribute: nil)
    if options.usesAttributes { facts.attribute = file.mimeAttribute() }
    guard options.deepestLayer >= .signatures else {
      return examination(facts)
        .verdict(head: Span(), tail: Span(), name: name) { _, _ in nil }
    }
    var head: [UInt8] = []
    // No more than there is, so that one call reads it; 0 is also the size of files that are made while they are read.
    let length =
      file.size > 0 ? min(file.size, ContentWindow.firstRead) : ContentWindow.firstRead
    try file.read(at: 0, length: length, into: &head)
    if head.count < length { facts.size = head.count }
    return try verdict(facts, head: &head, name: name) {
      (offset, length, bytes) throws(FileError) in
      try file.read(at: offset, length: length, into: &bytes)
    }
  }

  /// Examines what is there, reads what could change the verdict, and examines again: at most a second part of the
  /// head and the tail.
  func verdict(
    _ given: ContentFacts, head: inout [UInt8], name: Span<UInt8>,
    read: (_ offset: Int, _ length: Int, _ bytes: inout [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> Verdict {
    var facts = given
    var tail: [UInt8] = []
    func examine(_ head: Span<UInt8>, _ tail: Span<UInt8>, isLast: Bool = false) -> Verdict {
      examination(facts)
        .verdict(head: head, tail: tail, name: name, isLast: isLast) { offset, length in
          var bytes: [UInt8] = []
          do { try read(offset, length, &bytes) } catch { return nil }
          return bytes
        }
    }
    var verdict = examine(head.span, tail.span)
    for _ in 0..<2 {
      guard let need = verdict.needs.first else { break }
      let start = need.offset < 0 ? max(0, (facts.size ?? 0) + need.offset) : need.offset
      if need.offset < 0 {
        try read(start, need.length, &tail)
        // A file that shrank meanwhile has no tail where it was said to be.
        if tail.count < need.length { facts.size = start + tail.count }
        if tail.isEmpty { break }
      } else {
        guard start == head.count else { break }
        try read(start, need.length, &head)
        if head.count < start + need.length { facts.size = head.count }
      }
      verdict = examine(head.span, tail.span)
    }
    if !verdict.isFinal { verdict = examine(head.span, tail.span, isLast: true) }
    verdict.needs = []
    return verdict
  }

  /// What a path names that can't be opened: a link to nowhere, a socket.
  private func kindWithoutOpening(_ path: [UInt8], _ code: Int32) -> FileKind? {
    switch code {
    case ENOENT, ELOOP:
      OpenFile.kind(of: path, followingLinks: false) == .symbolicLink ? .symbolicLink : nil
    case ENXIO, EACCES, EPERM, EBUSY, ENODEV:
      OpenFile.kind(of: path, followingLinks: true)
    default:
      nil
    }
  }
}

extension Span<UInt8> {
  /// Where what follows the last separator is, trailing separators aside.
  var lastComponent: Range<Int> {
    var end = count
    while end > 0, self[end - 1] == UInt8(ascii: "/") { end -= 1 }
    var start = end
    while start > 0, self[start - 1] != UInt8(ascii: "/") { start -= 1 }
    return start..<end
  }
}

extension [UInt8] {
  /// What follows the last separator, trailing separators aside.
  var lastComponent: [UInt8] { Array(self[span.lastComponent]) }
}
