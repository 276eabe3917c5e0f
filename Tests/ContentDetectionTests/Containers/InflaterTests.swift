import Testing

@testable import ContentDetection

@Suite("Inflating")
struct InflaterTests {
  /// RFC 1951, 3.2.4: a last block without compression.
  private static let storedBlock: [UInt8] = [1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63]

  /// "abcabcabcabc hello": literals and a match in the fixed code.
  private static let fixedBlock: [UInt8] = [
    0x4B, 0x4C, 0x4A, 0x4E, 0x84, 0x21, 0x85, 0x8C, 0xD4, 0x9C, 0x9C, 0x7C, 0x00,
  ]

  /// The lines of ``bottles`` with a code of their own.
  private static let dynamicBlock = hexadecimal(
    """
    85d54b6ac3400004d1abcc01bc48b7e44ff0696c50c84244100b72fd64af22b51e6ad56f66e6b7f1dcf67d5d5e63fb
    18cf65f91edbd7d83f97f1f358d7d3980fe7f731bdffdf1ccfff9a9b343768aed25ca1b9487381e62ccd199a599a19
    9a499a099a4a5368224da011071338a8382838a8382838a8382838a8382838a8382838a8382838a8382838a8382838
    a8382838a8382838883808388838083888380838883808388838083888380838883808388838083888380838883808
    381006a0401080012100020400ec2ff3c3fa323efd05f2dcc2cd948b091bca84c7e217
    """)

  private static let bottles = (1...40).reversed().map {
    "\($0) bottles of beer on the wall, \($0) bottles of beer; "
  }.joined()

  private static func hexadecimal(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(truncatingIfNeeded: digits[$0] << 4 | digits[$0 + 1])
    }
  }

  private func inflate(_ bytes: [UInt8], limit: Int = 65_536) -> String {
    String(decoding: Inflater.inflate(bytes.span, limit: limit), as: UTF8.self)
  }

  @Test("reads blocks of each kind")
  func blocks() {
    #expect(inflate(InflaterTests.storedBlock) == "abc")
    #expect(inflate(InflaterTests.fixedBlock) == "abcabcabcabc hello")
    #expect(inflate(FixedDeflate.compress(Array("état\u{7F}\0".utf8))) == "état\u{7F}\0")
    // A block that isn't the last, then one that is.
    #expect(
      inflate([0] + InflaterTests.storedBlock.dropFirst() + InflaterTests.storedBlock) == "abcabc")
  }

  @Test("stops at the limit, whatever the stream holds")
  func limit() {
    for limit in 0..<20 {
      #expect(Inflater.inflate(InflaterTests.fixedBlock.span, limit: limit).count == min(limit, 18))
    }
    // A megabyte of one letter in a kilobyte: matches of 258 bytes each.
    #expect(Inflater.inflate(InflaterTests.bomb.span, limit: 1_000).count == 1_000)
    #expect(Inflater.inflate(InflaterTests.bomb.span, limit: 65_536).count == 65_536)
  }

  /// 'a', then matches of length 258 at distance 1 without end: in the fixed code, symbol 285 is 11000101, distance
  /// symbol 0 is 00000.
  private static let bomb: [UInt8] = {
    var bits: [Bool] = [true, true, false]
    func append(_ code: Int, _ width: Int) {
      for i in stride(from: width - 1, through: 0, by: -1) { bits.append(code & (1 << i) != 0) }
    }
    append(0x30 + 0x61, 8)
    for _ in 0..<4_000 {
      append(0b1100_0101, 8)
      append(0, 5)
    }
    return stride(from: 0, to: bits.count - 7, by: 8).map { start in
      (0..<8).reduce(0) { $0 | (bits[start + $1] ? 1 << UInt8($1) : 0) }
    }
  }()

  @Test("gives what comes before a fault, and never fails")
  func faults() {
    #expect(inflate([]) == "")
    // 3.2.3: block type 3 is an error.
    #expect(inflate([0b111]) == "")
    // The length's complement is wrong.
    #expect(inflate([1, 3, 0, 0, 0, 0x61]) == "")
    // A match that reaches back beyond the start.
    #expect(inflate([0x03, 0x02, 0x00, 0x00]) == "")
    for cut in InflaterTests.fixedBlock.indices {
      #expect("abcabcabcabc hello".hasPrefix(inflate(Array(InflaterTests.fixedBlock.prefix(cut)))))
    }
    // Blocks without anything in them come to an end.
    let empty = (0..<9_000).flatMap { _ -> [UInt8] in [0, 0, 0, 0xFF, 0xFF] }
    #expect(inflate(empty) == "")
  }

  @Test("gets through any bytes", arguments: 0..<64)
  func noise(_ seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    let bytes = (0..<512).map { _ -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    for kind: UInt8 in 0..<4 {
      let stream = [kind << 1 | 1] + bytes
      #expect(Inflater.inflate(stream.span, limit: 4_096).count <= 4_096)
    }
    var damaged = InflaterTests.dynamicBlock
    damaged[Int(seed) % damaged.count] ^= 1 << UInt8(seed % 8)
    #expect(Inflater.inflate(damaged.span, limit: 4_096).count <= 4_096)
  }

  @Test("reads a code that the block brings along")
  func dynamicCode() {
    #expect(inflate(InflaterTests.dynamicBlock) == InflaterTests.bottles)
  }
}
