/// One element of ASN.1 in the distinguished encoding rules, or in the basic ones (X.690, 8.1): where its content lies.
///
/// Nothing is copied: an element is a window on the bytes that hold it. A content that goes on beyond the bytes at hand
/// is cut, and said to be.
struct DERElement {
  /// The identifier octet: class, form and number.
  var tag: UInt8
  /// The content, from the start of all bytes, as far as it is there.
  var content: Range<Int>
  /// Where the next element begins; `nil` where the length is indefinite.
  var end: Int?

  static let integer: UInt8 = 0x02
  static let bitString: UInt8 = 0x03
  static let octetString: UInt8 = 0x04
  static let objectIdentifier: UInt8 = 0x06
  static let sequence: UInt8 = 0x30
  static let set: UInt8 = 0x31
  static let utcTime: UInt8 = 0x17
  static let generalizedTime: UInt8 = 0x18

  /// The element that begins at an offset; `nil` where the octets there are none.
  init?(_ bytes: Span<UInt8>, at offset: Int, before limit: Int) {
    let limit = min(limit, bytes.count)
    guard offset >= 0, offset <= limit - 2 else { return nil }
    tag = bytes[offset]
    // Tag numbers above 30 take further octets; none of the structures here has them.
    guard tag & 0x1F != 0x1F, tag != 0 else { return nil }
    let first = bytes[offset + 1]
    var start = offset + 2
    switch first {
    case 0..<0x80:
      end = start + Int(first)
    case 0x80:
      guard tag & 0x20 != 0 else { return nil }
      end = nil
    case 0x81...0x84:
      let count = Int(first & 0x7F)
      guard start <= limit - count else { return nil }
      var length = 0
      for _ in 0..<count {
        length = length << 8 | Int(bytes[start])
        start += 1
      }
      // The distinguished rules want the shortest form (10.1), and nobody writes another.
      guard length >= 0x80 else { return nil }
      end = start + length
    default: return nil
    }
    guard start <= limit else { return nil }
    content = start..<min(end ?? limit, limit)
  }

  func has(_ tag: UInt8) -> Bool { self.tag == tag }

  /// The elements within, the first few.
  func children(_ bytes: Span<UInt8>, limit: Int = 8) -> [DERElement] {
    guard tag & 0x20 != 0 else { return [] }
    var children: [DERElement] = []
    var offset = content.lowerBound
    while children.count < limit,
      let child = DERElement(bytes, at: offset, before: content.upperBound)
    {
      children.append(child)
      guard let next = child.end else { break }
      offset = next
    }
    return children
  }

  /// Whether this is an object identifier with exactly those octets.
  func isObject(_ bytes: Span<UInt8>, _ octets: [UInt8]) -> Bool {
    has(DERElement.objectIdentifier) && content.count == octets.count
      && startsObject(bytes, octets)
  }

  /// Whether this is an object identifier below those octets' arc.
  func startsObject(_ bytes: Span<UInt8>, _ octets: [UInt8]) -> Bool {
    guard has(DERElement.objectIdentifier), content.count >= octets.count else { return false }
    for i in octets.indices where bytes[content.lowerBound + i] != octets[i] { return false }
    return true
  }

  /// The value of an integer of one octet.
  func smallInteger(_ bytes: Span<UInt8>) -> Int? {
    guard has(DERElement.integer), content.count == 1 else { return nil }
    return Int(bytes[content.lowerBound])
  }
}
