import UniformTypes

/// The types whose signatures some content holds.
struct SignatureLayer {
  /// Signatures that match at once are few; what goes beyond is of no use to anybody.
  private static let matchLimit = 24
  /// A signature with fewer known bytes says nothing by itself: two bytes agree by chance too often.
  private static let tellingByteCount = 3

  private var matches = InlineArray<24, UInt32>(repeating: 0)
  /// Where these begin.
  private var places = InlineArray<24, UInt32>(repeating: 0)
  private(set) var count = 0
  /// A bit for each match that proves nothing, whatever its declaration says.
  private var weakened: UInt32 = 0

  init(_ registry: TypeRegistry, head: Span<UInt8>, tail: Span<UInt8>, size: Int?) {
    // A closure can't capture a mutating self, so the buffer is local.
    var found = InlineArray<24, UInt32>(repeating: 0)
    var foundPlaces = InlineArray<24, UInt32>(repeating: 0)
    var number = 0
    registry.forEachSignature(head: head, tail: tail, size: size) { signature, place in
      guard number < SignatureLayer.matchLimit else { return }
      for i in 0..<number where found[i] == signature { return }
      found[number] = signature
      foundPlaces[number] = UInt32(clamping: place)
      number += 1
    }
    matches = found
    places = foundPlaces
    count = number
  }

  func forEach(_ registry: TypeRegistry, _ body: (TypeRegistry.SignatureMatch) -> Void) {
    for i in 0..<count { body(match(i, registry)) }
  }

  private func match(_ i: Int, _ registry: TypeRegistry) -> TypeRegistry.SignatureMatch {
    var match = registry.match(matches[i])
    if match.firstOffset != .max { match.firstOffset = Int(places[i]) }
    if weakened >> UInt32(i) & 1 != 0 {
      match.priority = min(match.priority, TypeRegistry.SignatureMatch.provenPriority - 1)
    }
    return match
  }

  static func isProven(_ match: TypeRegistry.SignatureMatch) -> Bool {
    match.isProof
  }

  /// Takes out what `refutation` has a reason against.
  ///
  /// - Returns: What was taken out, with the reasons.
  mutating func withdraw(
    _ registry: TypeRegistry,
    _ refutation: (TypeRegistry.SignatureMatch) -> SignatureCheck.Refutation?
  ) -> [SignatureCheck.Refutation] {
    var refuted: [SignatureCheck.Refutation] = []
    var kept = 0
    for i in 0..<count {
      if let refutation = refutation(match(i, registry)) {
        refuted.append(refutation)
      } else {
        matches[kept] = matches[i]
        places[kept] = places[i]
        kept += 1
      }
    }
    count = kept
    return refuted
  }

  /// Makes what satisfies `isDoubtful` only likely.
  mutating func weaken(
    _ registry: TypeRegistry, where isDoubtful: (TypeRegistry.SignatureMatch) -> Bool
  ) {
    for i in 0..<count where isDoubtful(match(i, registry)) { weakened |= 1 << UInt32(i) }
  }

  /// The most specific type among the matches that `isEligible` picks: the one of highest priority, then whichever
  /// further match conforms to it.
  func best(
    _ registry: TypeRegistry, where isEligible: (TypeRegistry.SignatureMatch) -> Bool
  ) -> TypeRegistry.SignatureMatch? {
    var root: TypeRegistry.SignatureMatch?
    forEach(registry) { match in
      guard isEligible(match) else { return }
      guard let current = root else {
        root = match
        return
      }
      if match.outranks(current) { root = match }
    }
    guard var best = root else { return nil }
    forEach(registry) { match in
      guard isEligible(match), match.type.conforms(to: best.type), match.type != best.type else {
        return
      }
      best = match
    }
    return best
  }

  /// Whether a match that proves nothing says something all the same. Two bytes alone say nothing: they may only
  /// support what a name says.
  static func isTelling(_ match: TypeRegistry.SignatureMatch) -> Bool {
    match.constrainedCount >= tellingByteCount
  }

  /// Whether a type of binary files has signatures and content that is text shows none of them: it refutes such a type,
  /// unless the caller declared it.
  func refuteInText(_ type: UniformType, _ registry: TypeRegistry) -> Bool {
    guard !type.conforms(to: .text), !registry.isCallersExport(type) else { return false }
    // A type without signatures of its own has those of what it is a kind of.
    var isKnown = false
    var isShown = false
    func look(_ candidate: UniformType) {
      guard registry.hasSignatures(candidate) else { return }
      isKnown = true
      if contains(candidate, registry) { isShown = true }
    }
    registry.forEachSupertype(ofAndWith: type, look)
    if !isKnown, !registry.mayBeText(type) {
      // Nor is text any of what its files are stored as.
      for encoding in type.encodings { registry.type(encoding.identifier).map(look) }
    }
    return isKnown && !isShown
  }

  /// Whether the content holds a signature of the type itself that nothing speaks against.
  func supports(_ type: UniformType, _ registry: TypeRegistry) -> Bool {
    for i in 0..<count
    where weakened >> UInt32(i) & 1 == 0 && registry.match(matches[i]).type == type { return true }
    return false
  }

  /// Whether the content holds a signature of the type itself.
  func contains(_ type: UniformType, _ registry: TypeRegistry) -> Bool {
    for i in 0..<count where registry.match(matches[i]).type == type { return true }
    return false
  }
}
