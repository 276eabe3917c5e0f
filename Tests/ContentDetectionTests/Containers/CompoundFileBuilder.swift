/// Builds compound files from MS-CFB: the header, the allocation table, the directory, then each stream in sectors of
/// its own. Streams are at least as long as the cut-off, so that none lies in the mini stream unless it is asked for.
struct CompoundFileBuilder {
  final class Node {
    var name: String
    var children: [Node]?
    var content: [UInt8]

    init(_ name: String, children: [Node]? = nil, content: [UInt8] = []) {
      self.name = name
      self.children = children
      self.content = content
    }
  }

  var members: [Node] = []
  /// The root's class, as it is stored.
  var classIdentifier = [UInt8](repeating: 0, count: 16)
  var version = 3
  /// Sectors of nothing before the directory.
  var padding = 0

  private static let none = 0xFFFF_FFFF
  private static let end = 0xFFFF_FFFE

  /// Streams of these paths; what stands before a slash is a storage.
  init(_ paths: String...) {
    for path in paths { add(path) }
  }

  mutating func add(_ path: String, _ content: [UInt8] = []) {
    var parts = path.split(separator: "/").map(String.init)
    let name = parts.removeLast()
    guard let folder = parts.first else {
      members.append(Node(name, content: content))
      return
    }
    var node = members.first { $0.name == folder } ?? Node(folder, children: [])
    if !members.contains(where: { $0 === node }) { members.append(node) }
    for part in parts.dropFirst() {
      let next = node.children?.first { $0.name == part } ?? Node(part, children: [])
      if !(node.children?.contains { $0 === next } ?? false) { node.children?.append(next) }
      node = next
    }
    node.children?.append(Node(name, content: content))
  }

  private var sectorSize: Int { version == 3 ? 512 : 4_096 }

  var bytes: [UInt8] {
    var entries = [Entry(name: "Root Entry", kind: 5)]
    entries[0].classIdentifier = classIdentifier
    var contents: [(entry: Int, bytes: [UInt8])] = []
    entries[0].child = append(members, to: &entries, &contents)
    let perSector = sectorSize / 128
    let directoryCount = (entries.count + perSector - 1) / perSector
    // One sector of the table, the padding, the directory, then the mini stream and the streams.
    var table = [CompoundFileBuilder.tableSector]
    table += [Int](repeating: CompoundFileBuilder.none, count: padding)
    let directoryStart = table.count
    CompoundFileBuilder.chain(directoryCount, &table)
    var miniStream: [UInt8] = []
    var tail: [UInt8] = []
    for (entry, bytes) in contents where bytes.count < 4_096 {
      entries[entry].start = miniStream.count / 64
      entries[entry].size = bytes.count
      miniStream += bytes + [UInt8](repeating: 0, count: (64 - bytes.count % 64) % 64)
    }
    if !miniStream.isEmpty {
      entries[0].start = table.count
      entries[0].size = miniStream.count
      tail += padded(miniStream)
      CompoundFileBuilder.chain(padded(miniStream).count / sectorSize, &table)
    }
    for (entry, bytes) in contents where bytes.count >= 4_096 {
      entries[entry].start = table.count
      entries[entry].size = bytes.count
      tail += padded(bytes)
      CompoundFileBuilder.chain(padded(bytes).count / sectorSize, &table)
    }
    table += [Int](repeating: CompoundFileBuilder.none, count: sectorSize / 4 - table.count)
    let directory = padded(entries.flatMap(\.bytes))
    return header(directoryStart, directoryCount) + table.flatMap { number($0, 4) }
      + [UInt8](repeating: 0, count: padding * sectorSize) + directory + tail
  }

  private static let tableSector = 0xFFFF_FFFD

  private static func chain(_ count: Int, _ table: inout [Int]) {
    for i in 0..<count { table.append(i + 1 < count ? table.count + 1 : end) }
  }

  private func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (sectorSize - bytes.count % sectorSize) % sectorSize)
  }

  /// MS-CFB 2.2.
  private func header(_ directoryStart: Int, _ directoryCount: Int) -> [UInt8] {
    var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    bytes += [UInt8](repeating: 0, count: 16) + number(0x3E, 2) + number(version, 2)
    bytes += number(0xFFFE, 2) + number(version == 3 ? 9 : 12, 2) + number(6, 2)
    bytes += [UInt8](repeating: 0, count: 6) + number(version == 3 ? 0 : directoryCount, 4)
    bytes += number(1, 4) + number(directoryStart, 4) + number(0, 4) + number(4_096, 4)
    bytes += number(CompoundFileBuilder.end, 4) + number(0, 4) + number(CompoundFileBuilder.end, 4)
    bytes += number(0, 4) + number(0, 4)
    bytes += (1..<109).flatMap { _ in number(CompoundFileBuilder.none, 4) }
    return padded(bytes)
  }

  /// The entries of a folder's members, as a tree that leans to the right.
  ///
  /// - Returns: The first one's number.
  private func append(
    _ nodes: [Node], to entries: inout [Entry], _ contents: inout [(entry: Int, bytes: [UInt8])]
  ) -> Int {
    let first = entries.count
    for (i, node) in nodes.enumerated() {
      var entry = Entry(name: node.name, kind: node.children == nil ? 2 : 1)
      entry.right = i + 1 < nodes.count ? first + i + 1 : CompoundFileBuilder.none
      entries.append(entry)
    }
    for (i, node) in nodes.enumerated() {
      if let children = node.children {
        entries[first + i].child = append(children, to: &entries, &contents)
      } else if !node.content.isEmpty {
        contents.append((first + i, node.content))
      }
    }
    return nodes.isEmpty ? CompoundFileBuilder.none : first
  }

  /// MS-CFB 2.6.1.
  private struct Entry {
    var name: String
    var kind: UInt8
    var right = CompoundFileBuilder.none
    var child = CompoundFileBuilder.none
    var classIdentifier = [UInt8](repeating: 0, count: 16)
    var start = CompoundFileBuilder.end
    var size = 0

    var bytes: [UInt8] {
      let units = Array(name.utf16)
      var bytes = units.flatMap { number(Int($0), 2) }
      bytes += [UInt8](repeating: 0, count: 64 - bytes.count)
      bytes += number(units.count * 2 + 2, 2) + [kind, 1]
      bytes += number(CompoundFileBuilder.none, 4) + number(right, 4) + number(child, 4)
      bytes += classIdentifier + [UInt8](repeating: 0, count: 20)
      return bytes + number(start, 4) + number(size, 8)
    }
  }
}
