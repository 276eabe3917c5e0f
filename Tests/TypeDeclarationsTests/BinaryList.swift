/// A binary property list that a test puts together, right or wrong.
struct BinaryList {
  /// The objects' bytes; references are one byte.
  var objects: [[UInt8]]
  var top: UInt64 = 0
  var offsetWidth = 2
  var referenceWidth: UInt8 = 1
  /// What the trailer says, where that is not the truth.
  var claimedCount: UInt64?
  var claimedTable: UInt64?

  init(_ objects: [UInt8]...) {
    self.objects = objects
  }

  var bytes: [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += Self.number(UInt64(bytes.count), width: offsetWidth)
      bytes += object
    }
    let table = UInt64(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: offsetWidth), referenceWidth]
    bytes += Self.number(claimedCount ?? UInt64(objects.count), width: 8)
    bytes += Self.number(top, width: 8)
    bytes += Self.number(claimedTable ?? table, width: 8)
    return bytes
  }

  static func number(_ value: UInt64, width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * (width - 1 - $0))) }
  }

  /// A string of fewer than 15 characters of ASCII.
  static func string(_ text: String) -> [UInt8] {
    [0x50 | UInt8(text.utf8.count)] + text.utf8
  }

  /// An array of fewer than 15 elements.
  static func array(_ references: UInt8...) -> [UInt8] {
    [0xA0 | UInt8(references.count)] + references
  }
}
