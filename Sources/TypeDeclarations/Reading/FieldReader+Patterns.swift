internal import UniformTypes

extension FieldReader {
  /// What a signature or a part of it looks for.
  mutating func pattern(_ field: Field) -> (bytes: [UInt8], mask: [UInt8]?)? {
    let bytes: [UInt8]
    switch (field["Bytes"], field["Text"]) {
    case (let hex?, nil):
      guard let value = self.bytes(hex) else { return nil }
      bytes = value
    case (nil, let string?):
      guard let text = text(string)?.text else { return nil }
      bytes = Array(text.utf8)
    case (nil, nil):
      report(
        .error, .missingKey,
        "\(field.name) has neither 'Bytes' nor 'Text'; expected '89504E47' for 'Bytes' or text for 'Text'",
        at: field)
      return nil
    default:
      report(
        .error, .signature, "\(field.name) has both 'Bytes' and 'Text'; expected one", at: field)
      return nil
    }
    guard SignatureLimits.patternLength.contains(bytes.count) else {
      report(
        .error, .signature,
        "\(field.name) has a pattern of \(bytes.count) bytes; expected 1 to 256",
        at: field)
      return nil
    }
    guard let maskField = field["Mask"] else { return (bytes, nil) }
    guard let mask = self.bytes(maskField) else { return nil }
    guard mask.count == bytes.count else {
      report(
        .error, .signature,
        "'Mask' is \(mask.count) bytes long; expected \(bytes.count), as many as the pattern has",
        at: maskField)
      return nil
    }
    guard mask.contains(where: { $0 != 0 }) else {
      report(
        .error, .signature,
        "'Mask' has no bit set, so that any bytes match; expected a bit that counts",
        at: maskField)
      return nil
    }
    return (bytes, mask)
  }

  /// Data, or hexadecimal digits with or without blanks between them.
  private mutating func bytes(_ field: Field) -> [UInt8]? {
    if case .data(let bytes) = field.value.content { return bytes }
    guard let text = text(field, expected: "hexadecimal digits or data")?.text else { return nil }
    guard let bytes = [UInt8](hexadecimal: text) else {
      report(
        .error, .signature,
        "\(field.name) is \(text.quoted); expected pairs of hexadecimal digits, as in '89504E47'",
        at: field)
      return nil
    }
    return bytes
  }
}

extension [UInt8] {
  /// `nil` for anything but pairs of hexadecimal digits and white space.
  init?(hexadecimal text: String) {
    var bytes: [UInt8] = []
    var high: UInt8?
    for character in text.utf8 {
      let digit: UInt8
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = character - UInt8(ascii: "0")
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = character - UInt8(ascii: "A") + 10
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = character - UInt8(ascii: "a") + 10
      case 0x09, 0x0A, 0x0D, 0x20: continue
      default: return nil
      }
      if let half = high {
        bytes.append(half << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    guard high == nil else { return nil }
    self = bytes
  }
}
