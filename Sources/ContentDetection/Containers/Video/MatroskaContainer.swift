import UniformTypes

/// Matroska and WebM (RFC 9559): by the document type of the EBML header, and by the kinds of the tracks.
///
/// The elements that say so may stand anywhere in their parents, behind voids and with sizes of any width, so that the
/// tree is walked rather than searched for bytes.
struct MatroskaContainer {
  let registry: TypeRegistry

  /// Elements that are looked at, all levels together.
  private static let elementLimit = 96
  private static let documentTypeLimit = 32

  private enum ID {
    static let header = 0x1A45_DFA3
    static let documentType = 0x4282
    static let segment = 0x1853_8067
    static let cluster = 0x1F43_B675
    static let tracks = 0x1654_AE6B
    static let trackEntry = 0xAE
    static let trackType = 0x83
  }

  private struct Element {
    var id: Int
    var payload: Int
    /// `nil` where the size is unknown.
    var end: Int?
  }

  private typealias Bytes = (_ offset: Int, _ length: Int) -> [UInt8]?

  /// - Returns: `nil` where there is no EBML header, or one of another document type.
  func examine(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    guard head.bigEndian32(at: 0) == ID.header else { return nil }
    func bytes(_ offset: Int, _ length: Int) -> [UInt8]? {
      access.bytes(at: offset, length, head: head, tail: tail, read: read)
    }
    var steps = 0
    guard let header = element(at: 0, bytes), let headerEnd = header.end else { return nil }
    var isWebM: Bool?
    walk(from: header.payload, to: headerEnd, &steps, bytes) { element in
      guard element.id == ID.documentType, let end = element.end,
        end - element.payload <= MatroskaContainer.documentTypeLimit,
        let name = bytes(element.payload, max(1, end - element.payload))
      else { return true }
      let text = name.prefix { $0 != 0 }
      if text.elementsEqual("webm".utf8) { isWebM = true }
      if text.elementsEqual("matroska".utf8) { isWebM = false }
      return false
    }
    guard let isWebM,
      let video = registry.type(isWebM ? "org.webmproject.webm" : "org.matroska.mkv")
    else { return nil }
    let name = isWebM ? "webm" : "matroska"
    guard hasSoundOnly(from: headerEnd, &steps, bytes),
      let sound = registry.type(isWebM ? "org.webmproject.weba" : "org.matroska.mka")
    else {
      var finding = ContainerFinding(video, detail: "the document type '\(name)'")
      // WebM is Matroska of a few codecs.
      if isWebM { finding.mayBeNamed = registry.type("org.matroska.mkv").map { [$0] } ?? [] }
      return finding
    }
    var finding = ContainerFinding(
      sound, detail: "the document type '\(name)', and sound tracks only")
    finding.encoding = video
    finding.equals = [video]
    return finding
  }

  /// Whether the segment's tracks, which stand before its clusters, are all of sound.
  private func hasSoundOnly(from start: Int, _ steps: inout Int, _ bytes: Bytes) -> Bool {
    guard let segment = element(at: start, bytes), segment.id == ID.segment else { return false }
    var hasSound = false
    var hasOther = false
    var tracks: Element?
    walk(from: segment.payload, to: segment.end, &steps, bytes) { element in
      if element.id == ID.tracks { tracks = element }
      return element.id != ID.tracks && element.id != ID.cluster
    }
    guard let tracks else { return false }
    var entries: [Element] = []
    walk(from: tracks.payload, to: tracks.end, &steps, bytes) { element in
      if element.id == ID.trackEntry { entries.append(element) }
      return true
    }
    for entry in entries {
      walk(from: entry.payload, to: entry.end, &steps, bytes) { element in
        guard element.id == ID.trackType else { return true }
        if bytes(element.payload, 1)?.first == 2 { hasSound = true } else { hasOther = true }
        return false
      }
    }
    return hasSound && !hasOther
  }

  /// Calls `body` with each element of a level until it returns false, the level ends or nothing more can be read.
  private func walk(
    from start: Int, to end: Int?, _ steps: inout Int, _ bytes: Bytes, _ body: (Element) -> Bool
  ) {
    var offset = start
    while end.map({ offset < $0 }) ?? true, steps < MatroskaContainer.elementLimit {
      steps += 1
      guard let element = element(at: offset, bytes), body(element), let next = element.end else {
        return
      }
      offset = next
    }
  }

  /// The element at an offset: an identifier of up to four bytes and a size of up to eight (RFC 8794, 4 and 5).
  private func element(at offset: Int, _ read: Bytes) -> Element? {
    guard let bytes = read(offset, 12), let first = bytes.first, first >= 0x10 else { return nil }
    let idWidth = first.leadingZeroBitCount + 1
    guard bytes.count > idWidth else { return nil }
    var id = 0
    for i in 0..<idWidth { id = id << 8 | Int(bytes[i]) }
    let mark = bytes[idWidth]
    guard mark > 0 else { return nil }
    let sizeWidth = mark.leadingZeroBitCount + 1
    guard bytes.count >= idWidth + sizeWidth else { return nil }
    var size = Int(mark) & (0xFF >> sizeWidth)
    var isUnknown = size == 0xFF >> sizeWidth
    for i in 1..<max(1, sizeWidth) {
      size = size << 8 | Int(bytes[idWidth + i])
      isUnknown = isUnknown && bytes[idWidth + i] == 0xFF
    }
    let payload = offset + idWidth + sizeWidth
    let (end, overflow) = payload.addingReportingOverflow(size)
    guard !overflow else { return nil }
    return Element(id: id, payload: payload, end: isUnknown ? nil : end)
  }
}
