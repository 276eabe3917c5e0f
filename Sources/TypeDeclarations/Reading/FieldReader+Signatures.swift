internal import UniformTypes

/// How much a signature may ask of whoever looks for it, so that its cost is known when it is loaded.
package enum SignatureLimits {
  /// Bytes of a pattern.
  package static let patternLength = 1...256
  /// Where a pattern may begin: up to 64 KiB before the end, up to 1 MiB from the start.
  package static let offsets = -65_536...1_048_576
  /// The difference of the last and the first offset of a range.
  package static let rangeWidth = 65_536
  /// Further parts of one signature.
  package static let partCount = 16
  /// Signatures of one type.
  package static let signatureCount = 256
  package static let priorities = 0...100
}

extension FieldReader {
  /// The signatures without those that are wrong in any part.
  mutating func signatures(_ field: Field?) -> [SignatureDeclaration] {
    var signatures: [SignatureDeclaration] = []
    for entry in dictionaries(field) {
      guard signatures.count < SignatureLimits.signatureCount else {
        report(
          .error, .signature,
          "\(entry.key.quoted) holds more than \(SignatureLimits.signatureCount) signatures, the limit",
          at: entry)
        break
      }
      if let signature = signature(entry) { signatures.append(signature) }
    }
    return signatures
  }

  private mutating func signature(_ field: Field) -> SignatureDeclaration? {
    checkKeys(of: field, known: KeyNames.signature) { _ in true }
    // All are read before the first fault ends it, so that all faults are reported.
    let offsets = offsets(field)
    let pattern = pattern(field)
    let priority = priority(field["Priority"])
    let parts = parts(field["All"])
    let isRequired = field["Required"].map { boolean($0) } ?? false
    guard let offsets, let pattern, let priority, let parts, let isRequired else { return nil }
    return SignatureDeclaration(
      offsets: offsets, bytes: pattern.bytes, mask: pattern.mask, priority: priority, all: parts,
      isRequired: isRequired)
  }

  private mutating func priority(_ field: Field?) -> Int? {
    guard let field else { return SignatureDeclaration.defaultPriority }
    guard let priority = integer(field) else { return nil }
    guard SignatureLimits.priorities.contains(priority) else {
      report(.error, .signature, "\(field.name) is \(priority); expected 0 to 100", at: field)
      return nil
    }
    return priority
  }

  private mutating func parts(_ field: Field?) -> [SignatureDeclaration.Part]? {
    guard let field else { return [] }
    guard let elements = field.elements else {
      reportKind(
        of: field, expected: "an array of dictionaries with 'Offset' and 'Bytes' or 'Text'")
      return nil
    }
    guard elements.count <= SignatureLimits.partCount else {
      report(
        .error, .signature,
        "\(field.name) holds \(elements.count) parts; expected at most \(SignatureLimits.partCount)",
        at: field)
      return nil
    }
    var parts: [SignatureDeclaration.Part] = []
    for element in dictionaries(field) {
      checkKeys(of: element, known: KeyNames.signaturePart) { _ in true }
      let offset = offset(element["Offset"])
      let pattern = pattern(element)
      guard let offset, let pattern else { continue }
      parts.append(.init(offset: offset, bytes: pattern.bytes, mask: pattern.mask))
    }
    return parts.count == elements.count ? parts : nil
  }
}

// MARK: - Offsets

extension FieldReader {
  private mutating func offsets(_ field: Field) -> ClosedRange<Int>? {
    guard let range = field["Range"] else { return offset(field["Offset"]).map { $0...$0 } }
    guard field["Offset"] == nil else {
      report(
        .error, .signature, "\(field.name) has both 'Offset' and 'Range'; expected one", at: field)
      return nil
    }
    guard let elements = range.elements, elements.count == 2 else {
      report(
        .error, .signature,
        "'Range' holds \(range.elements.map { "\($0.count) elements" } ?? range.value.kind); "
          + "expected the first and the last offset", at: range)
      return nil
    }
    guard let first = offset(elements[0]), let last = offset(elements[1]) else { return nil }
    let fault: String? =
      if first > last {
        "begins with \(first) and ends with \(last); expected the smaller one first"
      } else if last - first > SignatureLimits.rangeWidth {
        "is \(last - first) bytes wide; expected at most \(SignatureLimits.rangeWidth)"
      } else if first < 0 && last >= 0 {
        "is from \(first) to \(last); expected both from the start, or both negative from the end"
      } else {
        nil
      }
    if let fault {
      report(.error, .signature, "'Range' \(fault)", at: range)
      return nil
    }
    return first...last
  }

  /// An offset; 0 where none is said.
  private mutating func offset(_ field: Field?) -> Int? {
    guard let field else { return 0 }
    guard let offset = integer(field) else { return nil }
    guard SignatureLimits.offsets.contains(offset) else {
      report(
        .error, .signature,
        "\(field.name) is \(offset); expected \(SignatureLimits.offsets.lowerBound) to "
          + "\(SignatureLimits.offsets.upperBound)", at: field)
      return nil
    }
    return offset
  }
}

// MARK: - Patterns

extension FieldReader {
  private mutating func pattern(_ field: Field) -> (bytes: [UInt8], mask: [UInt8]?)? {
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
