import UniformTypes

/// Files of the ISO base media format and of QuickTime, which it grew from: their brands, and the kinds of their tracks.
struct ISOMedia {
  private static let brandLimit = 64
  /// Bytes of a file type box; those in use have some ten brands.
  private static let sizeLimit = 64 * 1_024
  let registry: TypeRegistry

  /// - Returns: `nil` where the content doesn't begin with a file type box or with the boxes of an old QuickTime movie.
  func examine(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    if head.has("ftyp", at: 4) {
      return branded(head: head, tail: tail, access: &access, read: read)
    }
    return unbranded(head: head, tail: tail, access: &access, read: read)
  }

  // MARK: With a file type box

  private func branded(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    // Nothing but brands of four bytes follows the header.
    guard let size = head.bigEndian32(at: 0), (16...ISOMedia.sizeLimit).contains(size),
      size % 4 == 0, let match = bestBrand(head, size)
    else {
      return nil
    }
    let name = String(copying: head.extracting((match.offset)..<(match.offset + 4)))
    guard
      match.type.identifier == "public.mpeg-4"
        || match.type.identifier == "com.apple.quicktime-movie"
    else {
      var finding = ContainerFinding(match.type, detail: "the brand '\(name)'")
      finding.mayBeNamed = broaderNames(match.type)
      return finding
    }
    // A structural brand: the tracks tell sound from pictures.
    let tracks = tracks(from: size, head: head, tail: tail, access: &access, read: read)
    if match.type.identifier == "public.mpeg-4", tracks.isSoundOnly {
      let type = registry.type("public.mpeg-4-audio") ?? match.type
      return ContainerFinding(type, detail: "the brand '\(name)', and sound tracks only")
    }
    return ContainerFinding(match.type, detail: "the brand '\(name)'")
  }

  /// `.heif` is for images of any codec (ISO/IEC 23008-12, annex C), and `.avif` for sequences as well as for images (AV1 Image
  /// File Format, section 9).
  private func broaderNames(_ type: UniformType) -> [UniformType] {
    switch type.identifier {
    case "public.heic", "public.avif": registry.type("public.heif").map { [$0] } ?? []
    case "public.heics": ["public.heif", "public.heifs", "public.heic"].compactMap(registry.type)
    case "public.heifs": ["public.heif"].compactMap(registry.type)
    case "public.avis": ["public.avif", "public.heif"].compactMap(registry.type)
    default: []
    }
  }

  /// The type of the brands: the one whose signature has the highest priority, the major brand's where several have.
  private func bestBrand(_ head: Span<UInt8>, _ size: Int) -> (type: UniformType, offset: Int)? {
    var best: (match: TypeRegistry.SignatureMatch, offset: Int)?
    let end = min(size, head.count, 16 + 4 * ISOMedia.brandLimit)
    var offset = 8
    while offset + 4 <= end {
      if let match = match(head.extracting(offset..<(offset + 4))),
        best.map({ match.priority > $0.match.priority }) ?? true
      {
        best = (match, offset)
      }
      // The minor version stands between the major brand and the others.
      offset += offset == 8 ? 8 : 4
    }
    return best.map { ($0.match.type, $0.offset) }
  }

  /// The registry's signature for files of one brand.
  private func match(_ brand: Span<UInt8>) -> TypeRegistry.SignatureMatch? {
    var box: [UInt8] = [0, 0, 0, 16] + Array("ftyp".utf8)
    for i in brand.indices { box.append(brand[i]) }
    box += [0, 0, 0, 0]
    return SignatureLayer(registry, head: box.span, tail: Span(), size: nil)
      .best(registry) { $0.firstOffset >= 4 && SignatureLayer.isProven($0) }
  }

  // MARK: Without one

  /// QuickTime before the file type box: the first boxes are those of a movie, and one of them is the movie itself or
  /// its media data.
  private func unbranded(
    head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess, read: ContentReading
  ) -> ContainerFinding? {
    guard ISOMedia.firstKinds.contains(where: { head.has($0, at: 4) }) else { return nil }
    var walker = BoxReader()
    var hasMovie = false
    var movie: MediaBox?
    var count = 0
    let isWellFormed = walker.walk(
      from: 0, to: nil, head: head, tail: tail, access: &access, read: read
    ) { box in
      count += 1
      if box.isKind("mdat") && count > 1 { hasMovie = true }
      if box.isKind("moov") { movie = box }
      return !hasMovie && movie == nil
    }
    if let movie, let bytes = access.bytes(at: movie.payload, 8, head: head, tail: tail, read: read)
    {
      hasMovie = ISOMedia.movieParts.contains { bytes.span.has($0, at: 4) }
    }
    guard isWellFormed, hasMovie, let type = registry.type("com.apple.quicktime-movie") else {
      return nil
    }
    return ContainerFinding(type, detail: "the boxes of a QuickTime movie")
  }

  /// What a movie begins with (QuickTime File Format, "Movie atoms"); writers may leave room before it.
  private static let movieParts: [StaticString] = [
    "mvhd", "cmov", "rmra", "prfl", "clip", "trak", "udta", "ctab", "iods", "meta", "free", "skip",
    "wide",
  ]

  private static let firstKinds: [StaticString] = ["wide", "mdat", "moov", "free", "skip", "pnot"]

  // MARK: Tracks

  struct Tracks {
    var hasSound = false
    var hasOther = false
    var isSoundOnly: Bool { hasSound && !hasOther }
  }

  /// The handlers of the movie's tracks: moov → trak → mdia → hdlr.
  private func tracks(
    from start: Int, head: Span<UInt8>, tail: Span<UInt8>, access: inout ContentAccess,
    read: ContentReading
  ) -> Tracks {
    var walker = BoxReader()
    var tracks = Tracks()
    guard
      let movie = children(start, nil, "moov", &walker, head, tail, &access, read).first
    else { return tracks }
    for track in children(movie.payload, movie.end, "trak", &walker, head, tail, &access, read) {
      guard
        let media = children(track.payload, track.end, "mdia", &walker, head, tail, &access, read)
          .first,
        let handler = children(media.payload, media.end, "hdlr", &walker, head, tail, &access, read)
          .first,
        let bytes = access.bytes(at: handler.payload, 12, head: head, tail: tail, read: read)
      else { continue }
      if bytes.span.has("soun", at: 8) {
        tracks.hasSound = true
      } else if bytes.span.has("vide", at: 8) || bytes.span.has("pict", at: 8) {
        tracks.hasOther = true
      }
    }
    return tracks
  }

  private func children(
    _ start: Int, _ end: Int?, _ kind: StaticString, _ walker: inout BoxReader, _ head: Span<UInt8>,
    _ tail: Span<UInt8>, _ access: inout ContentAccess, _ read: ContentReading
  ) -> [MediaBox] {
    var found: [MediaBox] = []
    _ = walker.walk(from: start, to: end, head: head, tail: tail, access: &access, read: read) {
      box in
      if box.isKind(kind) { found.append(box) }
      return true
    }
    return found
  }
}
