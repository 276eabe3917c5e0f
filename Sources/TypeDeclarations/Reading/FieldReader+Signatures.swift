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
    let priority = priority(field["Priority"], .signature)
    let parts = parts(field["All"])
    let isRequired = field["Required"].map { boolean($0) } ?? false
    guard let offsets, let pattern, let priority, let parts, let isRequired else { return nil }
    return SignatureDeclaration(
      offsets: offsets, bytes: pattern.bytes, mask: pattern.mask, priority: priority, all: parts,
      isRequired: isRequired)
  }

  /// Of a signature or a member; the default where nothing is said.
  mutating func priority(_ field: Field?, _ rule: Rule) -> Int? {
    guard let field else { return SignatureDeclaration.defaultPriority }
    guard let priority = integer(field) else { return nil }
    guard SignatureLimits.priorities.contains(priority) else {
      report(.error, rule, "\(field.name) is \(priority); expected 0 to 100", at: field)
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
