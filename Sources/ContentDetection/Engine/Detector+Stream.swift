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
  /// A regular file is examined as such. From all else the first 64 KiB are kept and, where these don't settle it, the
  /// last 64 KiB while the rest goes by; reading stops as soon as the verdict is final. Waits for the sender. From a device,
  /// which may have no end, only the first 64 KiB are read.
  public func verdict(
    stream descriptor: Int32, name: [UInt8]? = nil, claim: String? = nil
  ) throws(FileError) -> Verdict {
    let file = try OpenFile(borrowing: descriptor)
    let name = name?.lastComponent ?? []
    switch file.kind {
    case .regular, .directory, .blockDevice:
      return try verdict(on: file, name: name.span, claim: claim)
    default:
      return try verdict(
        stream: StreamReader(descriptor), hasEnd: file.kind != .characterDevice, name: name,
        claim: claim)
    }
  }

  private func verdict(
    stream reader: consuming StreamReader, hasEnd: Bool, name: [UInt8], claim: String?
  ) throws(FileError) -> Verdict {
    var facts = ContentFacts(size: nil, hasName: !name.isEmpty, claim: claim, attribute: nil)
    func examine(_ reader: borrowing StreamReader) -> Verdict {
      examination(facts)
        .verdict(
          head: reader.head.span, tail: Span(), name: name.span, isLast: reader.isAtEnd
        ) { _, _ in nil }
    }
    for target in [ContentWindow.firstRead, ContentWindow.headLimit] {
      try reader.fillHead(to: target)
      if reader.isAtEnd { facts.size = reader.head.count }
      let verdict = examine(reader)
      let isLast = verdict.isFinal || reader.isAtEnd
      if isLast || !hasEnd && target == ContentWindow.headLimit {
        return settled(verdict, facts.size)
      }
    }
    try reader.drain()
    facts.size = reader.byteCount
    let tail = reader.tail()
    let verdict = examination(facts)
      .verdict(head: reader.head.span, tail: tail.span, name: name.span, isLast: true) {
        _, _ in nil
      }
    return settled(verdict, facts.size)
  }

  private func settled(_ verdict: Verdict, _ size: Int?) -> Verdict {
    var verdict = verdict
    if size != nil { verdict.needs = [] }
    return verdict
  }
}
