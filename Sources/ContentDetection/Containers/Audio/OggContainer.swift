import UniformTypes

/// Ogg (RFC 3533): by the codecs of its streams, each of which shows in the stream's first packet. All streams begin
/// before any goes on (section 4), so that the first pages tell of all.
struct OggContainer {
  let registry: TypeRegistry

  private static let pageLimit = 16

  /// What packets of video, and of sound, begin with: Theora, Dirac, Daala, VP8 and OGM.
  private static let video: [StaticString] = [
    "\u{80}theora", "BBCD\0", "\u{80}daala", "OVP80", "\u{1}video",
  ]
  private static let sound: [(mark: StaticString, type: String)] = [
    ("OpusHead", "org.xiph.opus"), ("Speex   ", "org.xiph.speex"),
    ("\u{1}vorbis", "org.xiph.ogg-audio"), ("\u{7F}FLAC", "org.xiph.ogg-audio"),
    ("\u{1}audio", "org.xiph.ogg-audio"),
  ]

  /// - Returns: Where no codec is known, whatever the name says of the container.
  func examine(_ head: Span<UInt8>) -> ContainerFinding? {
    var offset = 0
    var soundType: String?
    var hasVideo = false
    for _ in 0..<OggContainer.pageLimit {
      guard head.has("OggS", at: offset), offset <= head.count - 27, head[offset + 5] & 2 != 0
      else { break }
      let segments = Int(head[offset + 26])
      let payload = offset + 27 + segments
      guard payload <= head.count else { break }
      var length = 0
      for i in 0..<segments { length += Int(head[offset + 27 + i]) }
      if OggContainer.isVideo(head, payload) { hasVideo = true }
      if soundType == nil {
        soundType = OggContainer.sound.first { head.hasLatin1($0.mark, at: payload) }?.type
      }
      offset = payload + length
    }
    if hasVideo {
      // `.ogg` was every Ogg file's extension before RFC 5334.
      return finding("org.xiph.ogg-video", "a stream of video", ["org.xiph.ogg-audio"])
    }
    if let soundType { return finding(soundType, "a stream of sound", []) }
    var unknown = finding("org.xiph.ogg-audio", "streams of no codec that is known", [])
    unknown?.equals = ["org.xiph.ogg-video", "org.xiph.ogg"].compactMap(registry.type)
    return unknown
  }

  private static func isVideo(_ head: Span<UInt8>, _ offset: Int) -> Bool {
    for mark in video where head.hasLatin1(mark, at: offset) { return true }
    return false
  }

  private func finding(
    _ identifier: String, _ detail: String, _ names: [String]
  ) -> ContainerFinding? {
    guard let type = registry.type(identifier) else { return nil }
    var finding = ContainerFinding(type, detail: detail)
    finding.mayBeNamed = names.compactMap(registry.type)
    return finding
  }
}

extension Span where Element == UInt8 {
  /// Whether the bytes at an offset are the characters of a text, each in one byte.
  fileprivate func hasLatin1(_ text: StaticString, at offset: Int) -> Bool {
    var i = offset
    for scalar in text.description.unicodeScalars {
      guard i < count, UInt32(self[i]) == scalar.value else { return false }
      i += 1
    }
    return true
  }
}
