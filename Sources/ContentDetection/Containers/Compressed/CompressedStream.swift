internal import CCompression
import UniformTypes

/// The beginning of what a compressed stream holds.
///
/// gzip is decompressed here. For bzip2, xz, lzma, zstd and lz4 the system's libraries are asked, where they are there;
/// without one, a stream is still told by its signature, and only what is inside stays unknown. Only the window's bytes
/// are looked at and only ``limit`` bytes are made, whatever the stream says of itself.
struct CompressedStream {
  /// Bytes that are made: what is inside is judged on them.
  static let limit = 8 * 1_024

  struct Part {
    var bytes: [UInt8]
    /// The stream ends behind them.
    var isWhole: Bool
    /// The stream goes on where its bytes end.
    var isCut = false
  }

  private enum Kind {
    case gzip, bzip2, xz, lzma, zstandard, lz4
  }

  private let kind: Kind
  /// The type of a tape archive within such a stream.
  let tapeArchive: String

  /// - Returns: `nil` where files of the type are no compressed streams.
  init?(_ type: UniformType) {
    if type == .gzip {
      (kind, tapeArchive) = (.gzip, "org.gnu.gnu-zip-tar-archive")
    } else if type == .bz2 {
      (kind, tapeArchive) = (.bzip2, "public.tar-bzip2-archive")
    } else if type.isNamed("org.tukaani.xz-archive") {
      (kind, tapeArchive) = (.xz, "org.tukaani.tar-xz-archive")
    } else if type.isNamed("org.tukaani.lzma-archive") {
      (kind, tapeArchive) = (.lzma, "org.tukaani.tar-lzma-archive")
    } else if type.isNamed("com.facebook.zstandard-archive") {
      (kind, tapeArchive) = (.zstandard, "com.facebook.tar-zstandard-archive")
    } else if type.isNamed("org.lz4.lz4-archive") {
      (kind, tapeArchive) = (.lz4, "org.lz4.tar-lz4-archive")
    } else {
      return nil
    }
  }

  /// As much as can be had of the content, up to `limit` bytes; empty where nothing can.
  func part(of head: Span<UInt8>, isWhole: Bool, limit: Int) -> Part {
    switch kind {
    case .gzip: return CompressedStream.gzip(head, limit)
    case .bzip2: return library(CCOMPRESSION_BZIP2, head, isWhole, limit)
    case .xz: return library(CCOMPRESSION_XZ, head, isWhole, limit)
    case .lzma: return library(CCOMPRESSION_LZMA, head, isWhole, limit)
    case .zstandard: return library(CCOMPRESSION_ZSTD, head, isWhole, limit)
    case .lz4: return library(CCOMPRESSION_LZ4, head, isWhole, limit)
    }
  }

  /// Whether it holds a tape archive; `nil` where it takes more of the stream to tell. The first few bytes tell of most
  /// streams that they hold none.
  func holdsArchive(_ head: Span<UInt8>, isWhole: Bool) -> Bool? {
    let start = part(of: head, isWhole: isWhole, limit: TapeArchive.modeEnd)
    guard start.bytes.count == TapeArchive.modeEnd else {
      return start.isWhole || isWhole ? false : nil
    }
    guard TapeArchive.mayBegin(start.bytes.span) else { return false }
    let header = part(of: head, isWhole: isWhole, limit: TapeArchive.headerSize)
    guard header.bytes.count == TapeArchive.headerSize else {
      return header.isWhole || isWhole ? false : nil
    }
    return TapeArchive.isHeader(header.bytes.span) || TapeArchive.isMarked(header.bytes.span)
  }

  private func library(
    _ kind: ccompression_kind, _ head: Span<UInt8>, _ isWhole: Bool, _ limit: Int
  ) -> Part {
    var bytes = [UInt8](repeating: 0, count: limit)
    var length = 0
    unsafe bytes.withUnsafeMutableBufferPointer { output in
      unsafe head.withUnsafeBufferPointer { input in
        guard let source = input.baseAddress, let target = output.baseAddress else { return }
        _ = unsafe ccompression_expand(
          kind, source, input.count, target, limit, &length)
      }
    }
    bytes.removeLast(limit - min(length, limit))
    return Part(bytes: bytes, isWhole: isWhole && bytes.count < limit)
  }

  // MARK: gzip (RFC 1952)

  private enum Flag {
    static let headerChecksum: UInt8 = 2
    static let extra: UInt8 = 4
    static let name: UInt8 = 8
    static let comment: UInt8 = 16
  }

  /// A checksum and a size.
  private static let trailerSize = 8

  private static func gzip(_ head: Span<UInt8>, _ limit: Int) -> Part {
    guard let start = dataOffset(head) else { return Part(bytes: [], isWhole: false) }
    let result = Inflater.run(head.extracting(start...), limit: limit)
    let isFinished = result.ending == .finished
    let lacksTrailer = isFinished && head.count - start - result.consumed < trailerSize
    return Part(
      bytes: result.bytes, isWhole: isFinished, isCut: lacksTrailer || result.ending == .inputOver)
  }

  /// Where the compressed data of the first member begins.
  private static func dataOffset(_ head: Span<UInt8>) -> Int? {
    guard head.count > 10, head[2] == 8 else { return nil }
    let flags = head[3]
    var offset = 10
    if flags & Flag.extra != 0 {
      guard let length = head.littleEndian16(at: offset) else { return nil }
      offset += 2 + length
    }
    for flag in [Flag.name, Flag.comment] where flags & flag != 0 {
      while offset < head.count, head[offset] != 0 { offset += 1 }
      offset += 1
    }
    if flags & Flag.headerChecksum != 0 { offset += 2 }
    return offset < head.count ? offset : nil
  }
}
