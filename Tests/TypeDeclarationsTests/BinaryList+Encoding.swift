/// A value that a test writes as a binary property list.
indirect enum BinaryValue {
  case string(String)
  case array([BinaryValue])
  case dictionary([(String, BinaryValue)])
}

extension BinaryList {
  /// The list of a value with fewer than 256 objects.
  static func encode(_ value: BinaryValue) -> [UInt8] {
    var list = BinaryList()
    list.top = UInt64(list.add(value))
    return list.bytes
  }

  private mutating func add(_ value: BinaryValue) -> UInt8 {
    let object: [UInt8]
    switch value {
    case .string(let text):
      object = Self.marker(0x50, text.utf8.count) + text.utf8
    case .array(let values):
      object = Self.marker(0xA0, values.count) + values.map { add($0) }
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.0)) }
      object = Self.marker(0xD0, entries.count) + keys + entries.map { add($0.1) }
    }
    objects.append(object)
    return UInt8(truncatingIfNeeded: objects.count - 1)
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15
      ? [kind | UInt8(count)] : [kind | 15, 0x10, UInt8(truncatingIfNeeded: count)]
  }
}
