internal import CLanguageTable

/// What tokens of source code weigh for which language: the table that `registryc` compiles from `Registry/languages.tsv`.
///
/// It is read in place. All numbers have their lowest byte first.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `UTLANGS1` |
/// | 4 each | the number of languages, of slots (a power of two) and of weights; the thousandth of a weight's unit |
/// | 2 a language | its bias, in the unit of weights |
/// | 8 a slot | a token's hash or 0, its first weight (2), the number of its weights (1), and one byte of 0 |
/// | 2 a weight | the language, and the weight as a signed number |
/// | the rest | the languages' types, each with a line end |
struct LanguageTable: Sendable {
  static let shared = LanguageTable()

  private static let headerSize = 24

  private let slotStart: Int
  private let weightStart: Int
  private let slotMask: Int
  private let unit: Float
  /// The languages' types.
  let identifiers: [String]
  /// A bit for the upper half of each token's hash: most tokens of a text are in no slot, and need not be searched for.
  private let present: [UInt64]

  var languageCount: Int { identifiers.count }

  private init() {
    let languageCount = Int(LanguageTable.number32(8))
    let slotCount = Int(LanguageTable.number32(12))
    slotMask = slotCount - 1
    unit = Float(LanguageTable.number32(20)) / 1_000
    slotStart = LanguageTable.headerSize + 2 * languageCount
    weightStart = slotStart + 8 * slotCount
    let namesStart = weightStart + 2 * Int(LanguageTable.number32(16))
    let names = (namesStart..<LanguageTable.size).map(LanguageTable.byte)
    identifiers = names.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    var present = [UInt64](repeating: 0, count: 1 << 10)
    for slot in 0..<slotCount {
      let hash = LanguageTable.number32(slotStart + 8 * slot)
      if hash != 0 { present[Int(hash >> 22)] |= 1 << UInt64(hash >> 16 & 63) }
    }
    self.present = present
  }

  /// The slot of a token, if the table has it.
  @inline(__always)
  private func slot(_ hash: UInt32) -> Int? {
    guard present[Int(hash >> 22)] >> UInt64(hash >> 16 & 63) & 1 != 0 else { return nil }
    return slotBySearch(hash)
  }

  private func slotBySearch(_ hash: UInt32) -> Int? {
    var slot = Int(hash) & slotMask
    for _ in 0...slotMask {
      let found = LanguageTable.number32(slotStart + 8 * slot)
      if found == hash { return found == 0 ? nil : slot }
      if found == 0 { return nil }
      slot = (slot + 1) & slotMask
    }
    return nil
  }

  // MARK: Bytes

  private static var size: Int { Int(uniform_types_language_table_size) }

  /// 0 beyond the table's end, where nothing leads: it is embedded, and a test compiles it anew.
  @inline(__always)
  private static func byte(_ offset: Int) -> UInt8 {
    guard offset < size else { return 0 }
    return unsafe uniform_types_language_table_start()[offset]
  }

  private static func number16(_ offset: Int) -> Int {
    Int(byte(offset)) | Int(byte(offset + 1)) << 8
  }

  @inline(__always)
  private static func number32(_ offset: Int) -> UInt32 {
    guard offset >= 0, offset <= size &- 4 else { return 0 }
    return unsafe UInt32(
      littleEndian: UnsafeRawPointer(uniform_types_language_table_start())
        .loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  // MARK: Scores

  /// How a text scores.
  struct Scores {
    /// By the number of the language; the greater, the likelier.
    var values: [Float]
    /// Different tokens that the table has.
    var tokenCount: Int
  }

  /// - Complexity: O(*n*) in the bytes of the text that ``LanguageTokens`` looks at.
  func scores(_ text: Span<UInt8>) -> Scores {
    var seen = [Bool](repeating: false, count: slotMask + 1)
    var sums = [Int](repeating: 0, count: languageCount)
    var count = 0
    LanguageTokens.forEach(text) { hash in
      guard let slot = slot(hash), !seen[slot] else { return }
      seen[slot] = true
      count += 1
      let row = slotStart + 8 * slot
      let start = weightStart + 2 * LanguageTable.number16(row + 4)
      for i in 0..<Int(LanguageTable.byte(row + 6)) {
        let language = Int(LanguageTable.byte(start + 2 * i))
        guard language < sums.count else { continue }
        sums[language] += Int(Int8(bitPattern: LanguageTable.byte(start + 2 * i + 1)))
      }
    }
    let scale = unit / Float(max(count, 1)).squareRoot()
    let values = sums.indices.map { language in
      let bias = LanguageTable.number16(LanguageTable.headerSize + 2 * language)
      return Float(sums[language]) * scale + Float(Int16(truncatingIfNeeded: bias)) * unit
    }
    return Scores(values: values, tokenCount: count)
  }
}
