internal import UniformTypes

/// Reads Apple's binary property lists, `bplist00`.
///
/// The format is a table of objects that refer to each other by number. Every offset, reference and count is checked
/// against the bytes that are there before it is followed, nothing is allocated by a count, and an object that is
/// referred to many times costs its share of the limits each time, so that a small file cannot stand for a huge list.
struct BinaryPropertyListReader {
  private let bytes: [UInt8]
  private let limits: PropertyListLimits
  private(set) var log: DiagnosticLog

  private var table = BinaryObjectTable()
  /// The containers that the object being read is in.
  private var ancestors: [Int] = []
  private var nodeCount = 0
  private var byteCount = 0

  init(_ bytes: [UInt8], limits: PropertyListLimits, log: DiagnosticLog) {
    self.bytes = bytes
    self.limits = limits
    self.log = log
  }

  /// The list's value, or `nil` where it cannot be read, which is then in the log.
  mutating func read() -> PropertyListValue? {
    do {
      table = try BinaryObjectTable(bytes)
      let root = try value(table.top)
      if root == nil, log.errorCount == 0 {
        log.report(
          .error, .plistStructure, "the property list holds no value; expected a dictionary")
      }
      return root
    } catch {
      log.report(.error, error.rule, error.message)
      return nil
    }
  }

  /// What makes a list unreadable.
  struct Failure: Error {
    var rule = Rule.binaryFormat
    let message: String
  }
}

// MARK: - Objects

extension BinaryPropertyListReader {
  /// An object's value; `nil` where it is none that an Info.plist holds, which is then in the log.
  private mutating func value(_ number: Int) throws(Failure) -> PropertyListValue? {
    nodeCount += 1
    guard nodeCount <= limits.nodeCount else {
      throw Failure(rule: .limit, message: "holds more than \(limits.nodeCount) values, the limit")
    }
    var cursor = try table.cursor(at: number)
    let place = cursor.position
    let marker = try cursor.byte()
    let low = marker & 0x0F
    switch (marker >> 4, low) {
    case (0x0, 0x8): return PropertyListValue(.boolean(false))
    case (0x0, 0x9): return PropertyListValue(.boolean(true))
    case (0x1, 0...4): return integer(try cursor.bytes(1 << low), at: place)
    case (0x2, 2): return real(Double(Float(bitPattern: UInt32(try cursor.unsigned(4)))))
    case (0x2, 3): return real(Double(bitPattern: try cursor.unsigned(8)))
    case (0x3, 3): return date(Double(bitPattern: try cursor.unsigned(8)))
    case (0x4, _): return PropertyListValue(.data(Array(try text(&cursor, low, width: 1))))
    case (0x5, _): return ascii(try text(&cursor, low, width: 1), at: place)
    case (0x6, _): return utf16(try text(&cursor, low, width: 2))
    case (0xA, _): return try array(number, &cursor, low)
    case (0xD, _): return try dictionary(number, &cursor, low)
    default:
      log.report(
        .error, .plistValue,
        "the object at byte \(place) is \(Self.name(ofMarker: marker)), which no Info.plist holds")
      return nil
    }
  }

  private static func name(ofMarker marker: UInt8) -> String {
    switch marker >> 4 {
    case 0x0 where marker == 0: "null"
    case 0x8: "a UID"
    case 0xC: "a set"
    default: "of the unknown kind 0x\(String(marker, radix: 16, uppercase: true))"
    }
  }

  private mutating func integer(_ digits: ArraySlice<UInt8>, at place: Int) -> PropertyListValue? {
    // One to four bytes are unsigned, eight and sixteen are signed.
    let isNegative = digits.count >= 8 && digits[digits.startIndex] >= 0x80
    let sign: UInt8 = isNegative ? 0xFF : 0
    let last = digits.suffix(8)
    let value = Int64(truncatingIfNeeded: last.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    guard digits.dropLast(8).allSatisfy({ $0 == sign }),
      digits.count < 8 || (value < 0) == isNegative
    else {
      log.report(.error, .plistValue, "the integer at byte \(place) has more than 64 bits")
      return nil
    }
    return PropertyListValue(.integer(Int(value)))
  }

  private func real(_ value: Double) -> PropertyListValue { PropertyListValue(.real(value)) }

  private func date(_ seconds: Double) -> PropertyListValue {
    PropertyListValue(.date("\(seconds)"))
  }

  private mutating func ascii(_ text: ArraySlice<UInt8>, at place: Int) -> PropertyListValue? {
    guard text.allSatisfy({ $0 < 0x80 }) else {
      log.report(.error, .plistValue, "the ASCII string at byte \(place) holds a byte above 127")
      return nil
    }
    return PropertyListValue(.string(String(decoding: text, as: UTF8.self)))
  }

  private func utf16(_ text: ArraySlice<UInt8>) -> PropertyListValue {
    let units = stride(from: text.startIndex, to: text.endIndex, by: 2).map { index in
      UInt16(text[index]) << 8 | UInt16(text[index + 1])
    }
    return PropertyListValue(.string(String(decoding: units, as: UTF16.self)))
  }

  /// The bytes of a string or of data.
  private mutating func text(
    _ cursor: inout BinaryCursor, _ low: UInt8, width: Int
  ) throws(Failure) -> ArraySlice<UInt8> {
    let count = try cursor.count(low)
    let text = try cursor.bytes(count, width: width)
    byteCount += text.count
    guard byteCount <= limits.byteCount else {
      throw Failure(
        rule: .limit, message: "amounts to more than \(limits.byteCount) bytes of text, the limit")
    }
    return text
  }
}

// MARK: - Containers

extension BinaryPropertyListReader {
  private mutating func array(
    _ number: Int, _ cursor: inout BinaryCursor, _ low: UInt8
  ) throws(Failure) -> PropertyListValue {
    let references = try table.references(&cursor, count: try cursor.count(low))
    try enter(number)
    var values: [PropertyListValue] = []
    for reference in references {
      if let value = try value(table.object(reference, of: bytes)) { values.append(value) }
    }
    ancestors.removeLast()
    return PropertyListValue(.array(values))
  }

  private mutating func dictionary(
    _ number: Int, _ cursor: inout BinaryCursor, _ low: UInt8
  ) throws(Failure) -> PropertyListValue {
    let place = cursor.position - 1
    let count = try cursor.count(low)
    let keys = try table.references(&cursor, count: count)
    let values = try table.references(&cursor, count: count)
    try enter(number)
    var entries: [PropertyListValue.Entry] = []
    for (key, value) in zip(keys, values) {
      let key = try self.value(table.object(key, of: bytes))
      let value = try self.value(table.object(value, of: bytes))
      guard case .string(let text)? = key?.content else {
        if let key {
          log.report(
            .error, .plistStructure,
            "a key of the dictionary at byte \(place) is \(key.kind); expected a string")
        }
        continue
      }
      if let value { entries.append(.init(key: text, value: value)) }
    }
    ancestors.removeLast()
    return PropertyListValue(.dictionary(entries.removingDuplicates(log: &log)))
  }

  private mutating func enter(_ number: Int) throws(Failure) {
    guard !ancestors.contains(number) else {
      throw Failure(message: "object \(number) contains itself")
    }
    guard ancestors.count < limits.depth else {
      throw Failure(
        rule: .limit,
        message: "object \(number) is nested more than \(limits.depth) levels deep, the limit")
    }
    ancestors.append(number)
  }
}
