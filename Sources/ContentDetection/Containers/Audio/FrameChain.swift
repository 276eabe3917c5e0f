/// Audio that is a chain of frames, each telling its own length: enough of them in a row can be no accident.
enum FrameChain {
  /// Frames that must follow each other, unless the content ends after fewer.
  static let wanted = 3

  /// Whether frames follow each other from an offset on.
  ///
  /// `length` tells the bytes of the frame at an offset, or `nil` where none begins there. Content that is cut within
  /// a frame counts it. `enough` frames are, where the content ends behind them.
  static func holds(
    _ bytes: Span<UInt8>, from start: Int, enough: Int = 2, length: (Span<UInt8>, Int) -> Int?
  ) -> Bool {
    var offset = start
    for frame in 0..<wanted {
      if offset >= bytes.count { return frame >= enough }
      guard let size = length(bytes, offset), size > 0 else { return false }
      offset += size
    }
    return true
  }

  /// MPEG-1, -2 and -2.5 audio (ISO/IEC 11172-3, 2.4.2.3; 13818-3): the layer and the bytes of the frame.
  static func mpeg(_ bytes: Span<UInt8>, _ offset: Int) -> (layer: Int, size: Int)? {
    guard let header = bytes.bigEndian32(at: offset), header >> 21 == 0x7FF else { return nil }
    let version = header >> 19 & 3
    let layer = 4 - (header >> 17 & 3)
    let bitRateIndex = header >> 12 & 15
    let sampleRateIndex = header >> 10 & 3
    guard version != 1, layer < 4, bitRateIndex > 0, bitRateIndex < 15, sampleRateIndex < 3 else {
      return nil
    }
    let isFirstVersion = version == 3
    let rates = isFirstVersion ? bitRates1[layer - 1] : layer == 1 ? bitRates2[0] : bitRates2[1]
    let bitRate = rates[bitRateIndex - 1] * 1_000
    let sampleRate =
      [44_100, 48_000, 32_000][sampleRateIndex] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
    let padding = header >> 9 & 1
    if layer == 1 { return (1, (12 * bitRate / sampleRate + padding) * 4) }
    let samples = layer == 3 && !isFirstVersion ? 72 : 144
    return (layer, samples * bitRate / sampleRate + padding)
  }

  /// kbit/s of MPEG-1 by layer, and of MPEG-2 for layer I and for the others.
  private static let bitRates1 = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  ]
  private static let bitRates2 = [
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]

  /// AAC in ADTS (ISO/IEC 13818-7, 6.2): the bytes of the frame.
  static func adts(_ bytes: Span<UInt8>, _ offset: Int) -> Int? {
    guard let sync = bytes.bigEndian16(at: offset), sync & 0xFFF6 == 0xFFF0,
      offset + 7 <= bytes.count
    else { return nil }
    // A sampling frequency index above 12 is reserved.
    guard bytes[offset + 2] >> 2 & 15 <= 12 else { return nil }
    let size =
      Int(bytes[offset + 3] & 3) << 11 | Int(bytes[offset + 4]) << 3 | Int(bytes[offset + 5] >> 5)
    return size >= 7 ? size : nil
  }

  /// AC-3 and Enhanced AC-3 (ATSC A/52, 5.3 and E.1.2): which it is, and the bytes of the frame.
  static func ac3(_ bytes: Span<UInt8>, _ offset: Int) -> (isEnhanced: Bool, size: Int)? {
    guard bytes.bigEndian16(at: offset) == 0x0B77, offset + 6 <= bytes.count else { return nil }
    let streamID = Int(bytes[offset + 5] >> 3)
    if streamID > 10 {
      guard streamID <= 16 else { return nil }
      return (true, ((Int(bytes[offset + 2] & 7) << 8 | Int(bytes[offset + 3])) + 1) * 2)
    }
    let sampleRate = Int(bytes[offset + 4] >> 6)
    let code = Int(bytes[offset + 4] & 63)
    guard sampleRate < 3, code < 38 else { return nil }
    let bitRate = ac3BitRates[code / 2]
    switch sampleRate {
    case 0: return (false, bitRate * 4)
    case 1: return (false, (bitRate * 320 / 147 + code % 2) * 2)
    default: return (false, bitRate * 6)
    }
  }

  private static let ac3BitRates = [
    32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 448, 512, 576, 640,
  ]
}
