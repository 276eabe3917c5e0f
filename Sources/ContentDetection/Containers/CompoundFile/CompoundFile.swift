/// The sectors of a compound file, as the header and the allocation table arrange them (MS-CFB 2.2, 2.3).
///
/// A chain of sectors is followed through the table; it may be as long as a limit says and visits no sector twice, so
/// that a hostile one ends too.
struct CompoundFile {
  static let endOfChain = 0xFFFF_FFFE
  /// Numbers from here on are no sectors.
  private static let firstSpecial = 0xFFFF_FFFA
  static let headerSize = 512
  private static let inHeaderCount = 109

  /// The file is a version 3 one with sectors of 512 bytes, or a version 4 one with 4,096.
  let sectorSize: Int
  let directoryStart: Int
  /// Streams shorter than this lie in the mini stream.
  let miniStreamCutoff: Int
  private let header: [UInt8]
  /// The part of the allocation table that was read last, and its number.
  private var table: (number: Int, bytes: [UInt8]) = (-1, [])

  /// Fails where the header is none that MS-CFB 2.2 allows.
  init?(head: Span<UInt8>) {
    guard head.count >= CompoundFile.headerSize, CompoundFile.begins(head),
      head.littleEndian16(at: 28) == 0xFFFE, let version = head.littleEndian16(at: 26),
      let shift = head.littleEndian16(at: 30), head.littleEndian16(at: 32) == 6,
      let directoryStart = head.littleEndian32(at: 48),
      let cutoff = head.littleEndian32(at: 56)
    else { return nil }
    guard (version == 3 && shift == 9) || (version == 4 && shift == 12) else { return nil }
    sectorSize = 1 << shift
    self.directoryStart = directoryStart
    miniStreamCutoff = cutoff
    header = Array(copying: head.extracting(first: CompoundFile.headerSize))
  }

  static func begins(_ head: Span<UInt8>) -> Bool {
    let signature: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    guard head.count >= signature.count else { return false }
    for i in signature.indices where head[i] != signature[i] { return false }
    return true
  }

  /// Where a sector is; `nil` for a number that is no sector's.
  func offset(ofSector sector: Int) -> Int? {
    guard sector >= 0, sector < CompoundFile.firstSpecial else { return nil }
    return (sector + 1) * sectorSize
  }
}

extension CompoundFile {
  struct Chain {
    var sectors: [Int]
    /// The chain ends there and goes on nowhere else.
    var isWhole: Bool
  }

  /// The sectors of a chain, at most `limit`.
  mutating func chain(from start: Int, limit: Int, read: ContentReading) -> Chain {
    var sectors: [Int] = []
    var seen: Set<Int> = []
    var sector = start
    while sector != CompoundFile.endOfChain {
      guard sectors.count < limit, sector < CompoundFile.firstSpecial, seen.insert(sector).inserted
      else { return Chain(sectors: sectors, isWhole: false) }
      sectors.append(sector)
      guard let next = sectorBehind(sector, read) else {
        return Chain(sectors: sectors, isWhole: false)
      }
      sector = next
    }
    return Chain(sectors: sectors, isWhole: true)
  }

  /// What the allocation table says of a sector: the one behind it.
  private mutating func sectorBehind(_ sector: Int, _ read: ContentReading) -> Int? {
    let perSector = sectorSize / 4
    let number = sector / perSector
    if table.number != number {
      guard let place = tableSector(number, read), let offset = offset(ofSector: place),
        let bytes = read(offset, sectorSize)
      else { return nil }
      table = (number, bytes)
    }
    return table.bytes.span.littleEndian32(at: sector % perSector * 4)
  }

  /// The sector that holds a part of the allocation table: the header names the first 109, further sectors the others,
  /// each of which names the next in its last number.
  private func tableSector(_ number: Int, _ read: ContentReading) -> Int? {
    if number < CompoundFile.inHeaderCount {
      return header.span.littleEndian32(at: 76 + 4 * number)
    }
    let perSector = sectorSize / 4 - 1
    var place = header.span.littleEndian32(at: 68)
    var left = number - CompoundFile.inHeaderCount
    // Files that need more than these hold gigabytes.
    for _ in 0..<16 {
      guard let sector = place, let offset = offset(ofSector: sector),
        let bytes = read(offset, sectorSize)
      else { return nil }
      if left < perSector { return bytes.span.littleEndian32(at: 4 * left) }
      left -= perSector
      place = bytes.span.littleEndian32(at: 4 * perSector)
    }
    return nil
  }

  /// The bytes of sectors up to the first that isn't there; those that follow one another in the file are read at once.
  func bytes(of sectors: [Int], read: ContentReading) -> [UInt8] {
    var bytes: [UInt8] = []
    var i = 0
    while i < sectors.count {
      var end = i + 1
      while end < sectors.count, sectors[end] == sectors[end - 1] + 1,
        (end - i + 1) * sectorSize <= ContentAccess.lengthLimit
      { end += 1 }
      guard let offset = offset(ofSector: sectors[i]) else { break }
      if let run = read(offset, (end - i) * sectorSize) {
        bytes += run
        if run.count < (end - i) * sectorSize { break }
        i = end
      } else if end > i + 1, let first = read(offset, sectorSize), first.count == sectorSize {
        bytes += first
        i += 1
      } else {
        break
      }
    }
    return bytes
  }
}
