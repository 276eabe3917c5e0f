/// The size that content says it has, by numbers at fixed places.
///
/// The numbers and their places are those of the formats' specifications: RIFF and IFF 85 chunks, RF64 (EBU Tech 3306), DjVu, WOFF 1.0 and 2.0, glTF 2.0, Apple's
/// icons, cabinets ([MS-CAB] 2.1), 7z (the signature header of 7zFormat.txt), SQLite (the database header), squashfs 4.0,
/// Sun's audio, Windows bitmaps and icons, TIFF 6.0 and ELF (System V ABI).
struct StatedSize {
  /// `nil` where the content says nothing of it.
  let byteCount: Int?

  init(_ head: Span<UInt8>) {
    byteCount = StatedSize.word(head) ?? StatedSize.number(head)
  }

  /// Writers that can't go back leave such a number for the size.
  private static let unknown = 0xFFFF_FFFF

  // MARK: Formats that begin with a word

  private static func word(_ head: Span<UInt8>) -> Int? {
    switch head.bigEndian32(at: 0) {
    case 0x5249_4646: known(head.littleEndian32(at: 4), plus: 8)  // RIFF
    // RF64, BW64: the chunk 'ds64' comes first and has what the header has no room for.
    case 0x5246_3634, 0x4257_3634:
      head.has("ds64", at: 12) ? sum(8, head.littleEndian64(at: 20)) : nil
    case 0x5249_4658, 0x464F_524D: known(head.bigEndian32(at: 4), plus: 8)  // RIFX, FORM
    case 0x4154_2654: known(head.bigEndian32(at: 8), plus: 12)  // AT&T
    case 0x774F_4646, 0x774F_4632: head.bigEndian32(at: 8)  // wOFF, wOF2
    case 0x676C_5446: head.littleEndian32(at: 8)  // glTF
    case 0x6963_6E73: head.bigEndian32(at: 4)  // icns
    case 0x4D53_4346: head.littleEndian32(at: 8)  // MSCF
    case 0x377A_BCAF: sevenZip(head)
    case 0x5351_4C69: database(head)  // SQLi
    case 0x6873_7173: head.littleEndian64(at: 40)  // hsqs
    case 0x2E73_6E64: sound(head)  // .snd
    case 0x7F45_4C46: program(head)
    default: nil
    }
  }

  private static func known(_ size: Int?, plus header: Int) -> Int? {
    size.flatMap { $0 == unknown || $0 == 0 ? nil : $0 + header }
  }

  private static func sum(_ numbers: Int?...) -> Int? {
    var total = 0
    for number in numbers {
      guard let number else { return nil }
      let (sum, overflow) = total.addingReportingOverflow(number)
      guard !overflow else { return nil }
      total = sum
    }
    return total
  }

  private static func product(_ first: Int, _ second: Int) -> Int? {
    let (product, overflow) = first.multipliedReportingOverflow(by: second)
    return overflow ? nil : product
  }

  /// Where the closing header ends.
  private static func sevenZip(_ head: Span<UInt8>) -> Int? {
    sum(32, head.littleEndian64(at: 12), head.littleEndian64(at: 20))
  }

  /// The page's size times the number of pages, which is valid only where two counters of changes agree.
  private static func database(_ head: Span<UInt8>) -> Int? {
    guard head.has("SQLite format 3\0"), let stated = head.bigEndian16(at: 16),
      let pages = head.bigEndian32(at: 28), pages > 0,
      head.bigEndian32(at: 24) == head.bigEndian32(at: 92)
    else { return nil }
    return (stated == 1 ? 65_536 : stated) * pages
  }

  private static func sound(_ head: Span<UInt8>) -> Int? {
    guard let offset = head.bigEndian32(at: 4) else { return nil }
    return known(head.bigEndian32(at: 8), plus: offset)
  }

  /// Where the table of sections ends, which linkers put last.
  private static func program(_ head: Span<UInt8>) -> Int? {
    guard head.count >= 64 else { return nil }
    let isWide = head[4] == 2
    let isLittle = head[5] == 1
    func number16(_ offset: Int) -> Int? {
      isLittle ? head.littleEndian16(at: offset) : head.bigEndian16(at: offset)
    }
    func number32(_ offset: Int) -> Int? {
      isLittle ? head.littleEndian32(at: offset) : head.bigEndian32(at: offset)
    }
    func number64(_ offset: Int) -> Int? {
      guard let first = number32(offset), let second = number32(offset + 4) else { return nil }
      let (high, low) = isLittle ? (second, first) : (first, second)
      return high < 1 << 30 ? high << 32 | low : nil
    }
    guard let start = isWide ? number64(40) : number32(32), start > 0,
      let entrySize = number16(isWide ? 58 : 46), let count = number16(isWide ? 60 : 48)
    else { return nil }
    return sum(start, entrySize * count)
  }

  // MARK: Formats that begin with fewer bytes

  private static func number(_ head: Span<UInt8>) -> Int? {
    if head.has("BM"), head.littleEndian32(at: 6) == 0 { return bitmap(head) }
    if head.has("II*\0") { return head.littleEndian32(at: 4).map { $0 + 2 } }
    if head.has("MM\0*") { return head.bigEndian32(at: 4).map { $0 + 2 } }
    if head.littleEndian32(at: 0) == 0x1_0000 { return icon(head) }
    return nil
  }

  /// Rows of whole words of four bytes, for pictures that are not compressed.
  private static func bitmap(_ head: Span<UInt8>) -> Int? {
    guard let headerSize = head.littleEndian32(at: 14), headerSize >= 40,
      let width = head.littleEndian32(at: 18), let rows = head.littleEndian32(at: 22),
      let depth = head.littleEndian16(at: 28), head.littleEndian32(at: 30) == 0,
      width < 1 << 31, let bits = product(width, depth), bits < 1 << 40
    else { return nil }
    // Rows that go from the top are counted below zero.
    let height = rows < 1 << 31 ? rows : 1 << 32 - rows
    return product((bits + 31) / 32 * 4, height).flatMap { sum(head.littleEndian32(at: 10), $0) }
  }

  /// The picture that ends last.
  private static func icon(_ head: Span<UInt8>) -> Int? {
    guard let count = head.littleEndian16(at: 4), (1...256).contains(count),
      head.count >= 6 + 16 * count
    else { return nil }
    var end = 0
    for i in 0..<count {
      guard
        let picture = sum(
          head.littleEndian32(at: 14 + 16 * i), head.littleEndian32(at: 18 + 16 * i))
      else { return nil }
      end = max(end, picture)
    }
    return end
  }
}
