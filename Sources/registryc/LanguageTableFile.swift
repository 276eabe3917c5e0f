/// The table of Registry/languages.tsv in the form that detection reads in place; `LanguageTable` says how it is laid out.
struct LanguageTableFile {
  struct Fault: Error, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "languages.tsv:\(line): \(reason)" }
  }

  private struct Weight {
    var language: UInt8
    var value: Int8
  }

  private var unit: UInt32 = 1
  private var codes: [String] = []
  private var identifiers: [String] = []
  private var biases: [Int16] = []
  private var weights: [(hash: UInt32, weights: [Weight])] = []

  init(_ table: [UInt8]) throws {
    let lines = table.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() where !line.isEmpty {
      do {
        try add(line)
      } catch {
        throw Fault(line: number + 1, reason: error.reason)
      }
    }
  }

  private struct Malformed: Error {
    var reason: String
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(Malformed) {
    guard line.first != UInt8(ascii: "#") else { return }
    let cells = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    let kind = String(decoding: cells[0], as: UTF8.self)
    switch (kind, cells.count) {
    case ("unit", 2):
      guard let value = Double(String(decoding: cells[1], as: UTF8.self)), value > 0, value < 1_000
      else { throw Malformed(reason: "the unit is no number") }
      unit = UInt32((value * 1_000).rounded())
    case ("language", 4):
      guard codes.count < 255, let bias = Int16(String(decoding: cells[3], as: UTF8.self)) else {
        throw Malformed(reason: "the bias is no number")
      }
      codes.append(String(decoding: cells[1], as: UTF8.self))
      identifiers.append(String(decoding: cells[2], as: UTF8.self))
      biases.append(bias)
    case ("token", 3):
      try weights.append((LanguageTableFile.hash(cells[1]), parsed(cells[2])))
    default: throw Malformed(reason: "'\(kind)' with \(cells.count) cells")
    }
  }

  private func parsed(_ cell: ArraySlice<UInt8>) throws(Malformed) -> [Weight] {
    var weights: [Weight] = []
    for pair in String(decoding: cell, as: UTF8.self).split(separator: " ") {
      let sides = pair.split(separator: "=")
      guard sides.count == 2, let language = codes.firstIndex(of: String(sides[0])),
        let value = Int8(sides[1])
      else { throw Malformed(reason: "'\(pair)' is no language and weight") }
      weights.append(Weight(language: UInt8(language), value: value))
    }
    return weights
  }

  /// FNV-1a, 32 bits.
  private static func hash(_ token: ArraySlice<UInt8>) -> UInt32 {
    token.reduce(0x811C_9DC5) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
  }

  /// The languages' types.
  var types: Set<String> { Set(identifiers) }

  // MARK: The bytes

  var bytes: [UInt8] {
    var slotCount = 16
    while slotCount * 9 / 10 < weights.count { slotCount *= 2 }
    var slots = [UInt8](repeating: 0, count: 8 * slotCount)
    var pairs: [UInt8] = []
    for (hash, weights) in weights {
      var slot = Int(hash) & (slotCount - 1)
      while slots[(8 * slot)..<(8 * slot + 4)].contains(where: { $0 != 0 }) {
        slot = (slot + 1) & (slotCount - 1)
      }
      let row =
        LanguageTableFile.number(hash, 4)
        + LanguageTableFile.number(UInt32(pairs.count / 2), 2) + [UInt8(weights.count), 0]
      slots.replaceSubrange((8 * slot)..<(8 * slot + 8), with: row)
      for weight in weights { pairs += [weight.language, UInt8(bitPattern: weight.value)] }
    }
    var bytes = Array("UTLANGS1".utf8)
    for number in [codes.count, slotCount, pairs.count / 2] {
      bytes += LanguageTableFile.number(UInt32(number), 4)
    }
    bytes += LanguageTableFile.number(unit, 4)
    for bias in biases { bytes += LanguageTableFile.number(UInt32(UInt16(bitPattern: bias)), 2) }
    return bytes + slots + pairs + identifiers.flatMap { Array("\($0)\n".utf8) }
  }

  private static func number(_ value: UInt32, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) }
  }
}
