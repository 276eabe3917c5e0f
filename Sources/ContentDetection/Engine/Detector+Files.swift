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
    var buffer = ReadBuffer()
    return try verdict(path: path, claim: claim, buffer: &buffer)
  }

  /// As ``verdict(path:claim:)-([UInt8],_)``, with memory that is kept from one file to the next.
  package func verdict(
    path: [UInt8], claim: String?, buffer: inout ReadBuffer
  ) throws(FileError) -> Verdict {
    guard path.firstIndex(of: 0, in: path.indices) == nil else {
      throw FileError(path: path, operation: .open, code: EINVAL)
    }
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
        on: file, name: path.span.extracting(path.span.lastComponent), claim: claim,
        buffer: &buffer)
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
    var buffer = ReadBuffer()
    return try verdict(descriptor: descriptor, name: name ?? [], claim: claim, buffer: &buffer)
  }

  /// As ``verdict(descriptor:name:claim:)``, with memory that is kept from one file to the next.
  package func verdict(
    descriptor: Int32, name: [UInt8], claim: String?, buffer: inout ReadBuffer
  ) throws(FileError) -> Verdict {
    try verdict(
      on: OpenFile(borrowing: descriptor), name: name.span.extracting(name.span.lastComponent),
      claim: claim, buffer: &buffer)
  }

  func verdict(
    on file: borrowing OpenFile, name: Span<UInt8>, claim: String?, buffer: inout ReadBuffer
  ) throws(FileError) -> Verdict {
    let folder = file.kind == .directory ? file.descriptor : nil
    if let special = verdict(on: file.kind, name: name, folder: folder) { return special }
    var facts = ContentFacts(size: file.size, hasName: !name.isEmpty, claim: claim, attribute: nil)
    if options.usesAttributes { facts.attribute = file.mimeAttribute() }
    guard options.deepestLayer >= .signatures else {
      return examination(facts)
        .verdict(head: Span(), tail: Span(), name: name) { _, _ in nil }
    }
    buffer.clear()
    // No more than there is, so that one call reads it; 0 is also the size of files that are made while they are read.
    let length =
      file.size > 0 ? min(file.size, ContentWindow.firstRead) : ContentWindow.firstRead
    try file.read(at: 0, length: length, into: &buffer.head)
    if buffer.head.count < length { facts.size = buffer.head.count }
    return try verdict(facts, buffer: &buffer, name: name) {
      (offset, length, bytes) throws(FileError) in
      try file.read(at: offset, length: length, into: &bytes)
    }
  }

  /// Examines what is there, reads what could change the verdict, and examines again: at most a second part of the
  /// head and the tail.
  func verdict(
    _ given: ContentFacts, buffer: inout ReadBuffer, name: Span<UInt8>,
    read: (_ offset: Int, _ length: Int, _ bytes: inout [UInt8]) throws(FileError) -> Void
  ) throws(FileError) -> Verdict {
    var facts = given
    func examine(_ head: Span<UInt8>, _ tail: Span<UInt8>, isLast: Bool = false) -> Verdict {
      examination(facts)
        .verdict(head: head, tail: tail, name: name, isLast: isLast) { offset, length in
          var bytes: [UInt8] = []
          do { try read(offset, length, &bytes) } catch { return nil }
          return bytes
        }
    }
    for turn in 0...2 {
      let verdict = examine(buffer.head.span, buffer.tail.span)
      guard let need = verdict.needs.first else { return verdict }
      if turn == 2 { break }
      let start = need.offset < 0 ? max(0, (facts.size ?? 0) + need.offset) : need.offset
      if need.offset < 0 {
        try read(start, need.length, &buffer.tail)
        // A file that shrank meanwhile has no tail where it was said to be.
        if buffer.tail.count < need.length { facts.size = start + buffer.tail.count }
        if buffer.tail.isEmpty { break }
      } else {
        guard start == buffer.head.count else { break }
        try read(start, need.length, &buffer.head)
        if buffer.head.count < start + need.length { facts.size = buffer.head.count }
      }
    }
    var verdict = examine(buffer.head.span, buffer.tail.span, isLast: true)
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
