/// The storages and streams of a compound file (MS-CFB 2.6): a tree for each storage, whose nodes name one another by
/// number.
struct CompoundDirectory {
  struct Entry {
    /// As UTF-8.
    var name: [UInt8]
    var kind: UInt8
    var left: Int
    var right: Int
    var child: Int
    /// `{…}` in capitals; `nil` where the object is of no class.
    var classIdentifier: String?
    var startSector: Int
    var size: Int

    static let storage: UInt8 = 1
    static let stream: UInt8 = 2
    static let root: UInt8 = 5
  }

  private static let entrySize = 128
  /// Storages within storages that are looked into.
  private static let depthLimit = 4

  let entries: [Entry]

  /// - Parameter bytes: All sectors of the directory.
  init(_ bytes: Span<UInt8>) {
    var entries: [Entry] = []
    var at = 0
    while at + CompoundDirectory.entrySize <= bytes.count {
      entries.append(Entry(bytes.extracting(at..<(at + CompoundDirectory.entrySize))))
      at += CompoundDirectory.entrySize
    }
    self.entries = entries
  }

  var root: Entry? { entries.first.flatMap { $0.kind == Entry.root ? $0 : nil } }
}

extension CompoundDirectory {
  /// Calls `body` with the path of each storage and stream that the root leads to, each once.
  func forEachMember(_ body: (_ path: [UInt8], _ entry: Entry) -> Void) {
    guard let root else { return }
    var isSeen = [Bool](repeating: false, count: entries.count)
    var pending: [(number: Int, folder: [UInt8], depth: Int)] = [(root.child, [], 0)]
    while let (number, folder, depth) = pending.popLast() {
      guard entries.indices.contains(number), !isSeen[number] else { continue }
      isSeen[number] = true
      let entry = entries[number]
      guard entry.kind == Entry.storage || entry.kind == Entry.stream else { continue }
      let path = folder + entry.name
      body(path, entry)
      pending.append((entry.left, folder, depth))
      pending.append((entry.right, folder, depth))
      if entry.kind == Entry.storage, depth + 1 < CompoundDirectory.depthLimit {
        pending.append((entry.child, path + [UInt8(ascii: "/")], depth + 1))
      }
    }
  }
}

extension CompoundDirectory.Entry {
  /// The 128 bytes of an entry (2.6.1).
  fileprivate init(_ bytes: Span<UInt8>) {
    func number(_ offset: Int) -> Int { bytes.littleEndian32(at: offset) ?? 0 }
    name = CompoundDirectory.Entry.name(bytes)
    kind = bytes[66]
    left = number(68)
    right = number(72)
    child = number(76)
    classIdentifier = CompoundDirectory.Entry.classIdentifier(bytes.extracting(80..<96))
    startSector = number(116)
    size = bytes.littleEndian64(at: 120) ?? .max
  }

  /// Up to 31 units of UTF-16 and a zero, whose length in bytes stands behind them.
  private static func name(_ bytes: Span<UInt8>) -> [UInt8] {
    let length = min(bytes.littleEndian16(at: 64) ?? 0, 64)
    var units: [UInt16] = []
    for at in stride(from: 0, to: length - 1, by: 2) {
      let unit = UInt16(truncatingIfNeeded: bytes.littleEndian16(at: at) ?? 0)
      if unit == 0 { break }
      units.append(unit)
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// A class as text: three numbers with the lowest byte first, then eight bytes.
  private static func classIdentifier(_ bytes: Span<UInt8>) -> String? {
    let order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15]
    guard order.contains(where: { bytes[$0] != 0 }) else { return nil }
    var text = "{"
    for (i, at) in order.enumerated() {
      if [4, 6, 8, 10].contains(i) { text += "-" }
      let digits = String(bytes[at], radix: 16, uppercase: true)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
    return text + "}"
  }
}
