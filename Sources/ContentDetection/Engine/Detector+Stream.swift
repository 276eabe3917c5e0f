#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif
import UniformTypes

extension Detector {
  /// The verdict on what a pipe, socket or terminal delivers, read from the descriptor's position on.
  ///
  /// A regular file is examined as such. All else is read until its verdict is final, and where it isn't to its end; the
  /// first MiB and the last 64 KiB are kept. From a pipe, the rest is read too, up to 16 MiB, since another format may
  /// stand at its end: what fits into these bounds gets the verdict that a file of these bytes gets. Waits for the sender.
  /// From a device, which may have no end, only the first 64 KiB are read.
  public func verdict(
    stream descriptor: Int32, name: [UInt8]? = nil, claim: String? = nil
  ) throws(FileError) -> Verdict {
    let file = try OpenFile(borrowing: descriptor)
    let name = name?.lastComponent ?? []
    switch file.kind {
    case .regular, .directory, .blockDevice:
      var buffer = ReadBuffer()
      return try verdict(on: file, name: name.span, claim: claim, buffer: &buffer)
    default:
      return try verdict(
        stream: StreamReader(descriptor), kind: file.kind, name: name, claim: claim)
    }
  }

  /// Bytes of a pipe that are read for what stands at its end.
  private static var pipeLimit: Int { 16 * 1_024 * 1_024 }

  private func verdict(
    stream reader: consuming StreamReader, kind: FileKind, name: [UInt8], claim: String?
  ) throws(FileError) -> Verdict {
    let facts = ContentFacts(size: nil, hasName: !name.isEmpty, claim: claim, attribute: nil)
    for target in [ContentWindow.firstRead, ContentWindow.headLimit] {
      try reader.fill(to: target)
      if reader.isAtEnd { break }
      let verdict = examination(facts)
        .verdict(head: reader.kept.span, tail: Span(), name: name.span) { _, _ in nil }
      if kind == .characterDevice, target == ContentWindow.headLimit { return verdict }
      guard verdict.isFinal else { continue }
      // What stands at a pipe's end changes no type, only what else is told of the content.
      guard kind == .namedPipe, options.describesContent else { return verdict }
      try reader.fill(to: StreamReader.keptLimit)
      try reader.drain(to: Detector.pipeLimit)
      guard reader.isAtEnd else { return verdict }
    }
    if !reader.isAtEnd {
      try reader.fill(to: StreamReader.keptLimit)
      try reader.drain()
    }
    return try verdict(whole: reader, facts, name: name)
  }

  /// The verdict on a stream that ended, by the same steps as on a file.
  private func verdict(
    whole reader: borrowing StreamReader, _ given: ContentFacts, name: [UInt8]
  ) throws(FileError) -> Verdict {
    var facts = given
    facts.size = reader.byteCount
    var buffer = ReadBuffer()
    buffer.head = reader.bytes(at: 0, ContentWindow.firstRead) ?? []
    return try verdict(facts, buffer: &buffer, name: name.span) {
      (offset, length, bytes) throws(FileError) in
      guard let part = reader.bytes(at: offset, length) else {
        throw FileError(path: [], operation: .read, code: ESPIPE)
      }
      bytes += part
    }
  }
}
