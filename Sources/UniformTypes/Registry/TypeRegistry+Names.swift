/// What a file's name says.
extension TypeRegistry {
  /// The part of a name by which types claim it.
  package struct NameClaims: Sendable {
    package enum Part: Sendable, Hashable {
      /// The whole name, such as `Makefile`.
      case whole
      /// What follows the dot at a byte offset of the name.
      case suffix(from: Int)
      /// A pattern that the name fits.
      case pattern
      /// No declared type claims the name.
      case none
    }

    package var part: Part
    /// Positions for ``TypeRegistry/claimant(_:)``, best first; a pattern's one type is at ``patternType``.
    package var positions: Range<Int>
    package var patternType: UniformType?

    package static var none: NameClaims { NameClaims(part: .none, positions: 0..<0) }
  }

  package func claimant(_ position: Int) -> UniformType { type(view.claimant(position)) }

  /// The claimants of a file name: of the whole name, else of the longest suffix that is claimed, else of a pattern.
  ///
  /// `name` is the last component of a path, without separators.
  ///
  /// - Complexity: O(*d*) look-ups in the dots of the name, of which the last eight count. No allocation for ASCII.
  package func nameClaims(_ name: Span<UInt8>) -> NameClaims {
    let view = self.view
    guard !name.isEmpty, name.count <= 4_096 else { return .none }
    let whole = wholeClaimants(view, name)
    if !whole.isEmpty { return NameClaims(part: .whole, positions: whole) }
    var dots = 0
    var first = name.count
    for i in name.indices.reversed() where name[i] == UInt8(ascii: ".") {
      first = i
      dots += 1
      if dots == 8 { break }
    }
    for i in first..<name.count where name[i] == UInt8(ascii: ".") && i + 1 < name.count {
      let suffix = name.extracting((i + 1)...)
      let positions = suffixClaimants(view, suffix)
      if !positions.isEmpty { return NameClaims(part: .suffix(from: i + 1), positions: positions) }
    }
    return patternClaim(view, name)
  }

  /// The claimants of a whole name as it is written, else without regard to case.
  private func wholeClaimants(_ view: ImageView, _ name: Span<UInt8>) -> Range<Int> {
    let folded = view.claimants(TagClassNumber.foldedName, name)
    // Each name is there without its case too, so that one of ASCII which is not found so is not found at all; those of
    // other scripts are found so only where they are small letters.
    if folded.isEmpty, Case(name) != .other { return folded }
    let exact = view.claimants(TagClassNumber.exactName, name)
    return exact.isEmpty ? folded : exact
  }

  private func suffixClaimants(_ view: ImageView, _ suffix: Span<UInt8>) -> Range<Int> {
    switch Case(suffix) {
    case .small:
      // A suffix without capitals is declared for both.
      let folded = view.claimants(TagClassNumber.foldedSuffix, suffix)
      return folded.isEmpty ? view.claimants(TagClassNumber.filenameExtension, suffix) : folded
    case .mixed:
      let exact = view.claimants(TagClassNumber.exactSuffix, suffix)
      if !exact.isEmpty { return exact }
      let folded = view.claimants(TagClassNumber.foldedSuffix, suffix)
      return folded.isEmpty ? view.claimants(TagClassNumber.filenameExtension, suffix) : folded
    case .other:
      let exact = view.claimants(TagClassNumber.exactSuffix, suffix)
      if !exact.isEmpty { return exact }
      let text = CaseFolding.folded(String(copying: suffix))
      let folded = view.claimants(TagClassNumber.foldedSuffix, text.utf8.span)
      return folded.isEmpty
        ? view.claimants(TagClassNumber.filenameExtension, text.utf8.span) : folded
    }
  }

  private func patternClaim(_ view: ImageView, _ name: Span<UInt8>) -> NameClaims {
    for position in 0..<view.rowCount(.namePatterns) {
      let row = view.row(.namePatterns, position)
      let start = view.row(.strings, view.int(row + 4))
      if NamePattern.matches(view, start, view.int(row + 8), name) {
        return NameClaims(part: .pattern, positions: 0..<0, patternType: type(view.u32(row)))
      }
    }
    return .none
  }
}

/// What case the letters of a name are in.
private enum Case {
  /// ASCII without capitals.
  case small
  /// ASCII with capitals.
  case mixed
  /// Not all of it is ASCII.
  case other

  init(_ name: Span<UInt8>) {
    var high: UInt64 = 0
    var capitals: UInt64 = 0
    var at = 0
    while at < name.count {
      let word = at &+ 8 <= name.count ? KeyHash.word(name, at) : KeyHash.tail(name, at)
      high |= word & 0x8080_8080_8080_8080
      capitals |= word ^ KeyHash.foldedWord(word)
      at &+= 8
    }
    self = high != 0 ? .other : capitals != 0 ? .mixed : .small
  }
}

/// A file name pattern: `*` stands for any bytes and may occur once, `?` for one byte, `[a-z]` for one of a range.
private enum NamePattern {
  static func matches(_ view: ImageView, _ start: Int, _ length: Int, _ name: Span<UInt8>) -> Bool {
    // What stands before the star is matched from the front, what stands behind it must end with the name.
    var pattern = 0
    var at = 0
    while pattern < length, view.u8(start + pattern) != UInt8(ascii: "*") {
      guard let next = step(view, start, length, pattern, name, at) else { return false }
      pattern = next
      at += 1
    }
    guard pattern < length else { return at == name.count }
    pattern += 1
    let rest = unitCount(view, start, length, pattern)
    guard name.count - rest >= at else { return false }
    at = name.count - rest
    while pattern < length {
      guard let next = step(view, start, length, pattern, name, at) else { return false }
      pattern = next
      at += 1
    }
    return at == name.count
  }

  /// The pattern's position behind the unit at `pattern`, if that unit matches the byte at `at`.
  private static func step(
    _ view: ImageView, _ start: Int, _ length: Int, _ pattern: Int, _ name: Span<UInt8>, _ at: Int
  ) -> Int? {
    guard at < name.count else { return nil }
    let unit = view.u8(start + pattern)
    if unit == UInt8(ascii: "[") {
      guard pattern + 4 < length, view.u8(start + pattern + 2) == UInt8(ascii: "-"),
        view.u8(start + pattern + 4) == UInt8(ascii: "]")
      else { return nil }
      let low = view.u8(start + pattern + 1)
      let high = view.u8(start + pattern + 3)
      return low <= name[at] && name[at] <= high ? pattern + 5 : nil
    }
    return unit == UInt8(ascii: "?") || unit == name[at] ? pattern + 1 : nil
  }

  private static func unitCount(_ view: ImageView, _ start: Int, _ length: Int, _ from: Int) -> Int
  {
    var count = 0
    var pattern = from
    while pattern < length {
      pattern += view.u8(start + pattern) == UInt8(ascii: "[") ? 5 : 1
      count += 1
    }
    return count
  }
}

extension String {
  /// The text of UTF-8 bytes, with U+FFFD for what is none.
  package init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
