/// What detection asks of a registry's signatures. Content is a head, a tail and a size, as in ``ImageView``.
extension TypeRegistry {
  /// A signature that content holds.
  package struct SignatureMatch: Sendable {
    package var type: UniformType
    package var signature: UInt32
    package var priority: Int
    /// Where the pattern begins in some content or, where none is given, may begin at first; `Int.max` for one that counts
    /// from the end.
    package var firstOffset: Int
    /// Bytes of which at least one bit was compared.
    package var constrainedCount: Int
    /// Whether a part of the signature is what the content begins with.
    package var hasFirstPart: Bool

    /// Whether the pattern begins in the first 4 KiB, which are read before anything else.
    private var isLeading: Bool { firstOffset < 4_096 }

    /// Whether the pattern begins where the content does, give or take a byte order mark: what lies further in may be
    /// what the format of the first bytes holds, whatever it is.
    private var isFirst: Bool {
      (firstOffset <= 3 || hasFirstPart) && isProof
    }

    /// A signature with fewer known bytes is only likely: two bytes agree by chance too often.
    private static let provenByteCount = 3
    /// A signature of lower priority is only likely: its declaration says that other formats begin like that too.
    package static let provenPriority = 40

    /// Whether the signature proves its type, unless something else speaks against it.
    package var isProof: Bool {
      constrainedCount >= SignatureMatch.provenByteCount
        && priority >= SignatureMatch.provenPriority
    }

    /// Whether this signature decides where another of an unrelated type holds too: one with which the content begins
    /// before one further in, so that the start can be final; then the higher priority does, the earlier place, the longer
    /// pattern.
    package func outranks(_ other: SignatureMatch) -> Bool {
      if isLeading == other.isLeading, isFirst != other.isFirst { return isFirst }
      return precedes(other)
    }

    /// As ``outranks(_:)``, but for what both begin with: readers of structures go by what follows, so that a type is not
    /// settled by its first bytes while something may be further in.
    package func precedes(_ other: SignatureMatch) -> Bool {
      if isLeading != other.isLeading { return isLeading }
      if priority != other.priority { return priority > other.priority }
      if firstOffset != other.firstOffset { return firstOffset < other.firstOffset }
      return constrainedCount > other.constrainedCount
    }
  }

  /// Calls `body` with the number of each signature that the content holds, and where it begins; ``match(_:)`` tells more
  /// of it.
  package func forEachSignature(
    head: Span<UInt8>, tail: Span<UInt8>, size: Int?,
    _ body: (_ signature: UInt32, _ place: Int) -> Void
  ) {
    view.forEachSignature(head: head, tail: tail, size: size) {
      body(UInt32(truncatingIfNeeded: $0), $1)
    }
  }

  package func match(_ signature: UInt32) -> SignatureMatch {
    let view = self.view
    let row = view.row(.signatures, Int(signature))
    let offset = view.signedInt(row + ImageFormat.SignatureRow.firstOffset)
    return SignatureMatch(
      type: type(view.u32(row + ImageFormat.SignatureRow.type)),
      signature: signature,
      priority: Int(view.u8(row + ImageFormat.SignatureRow.priority)),
      firstOffset: offset < 0 ? Int.max : offset,
      constrainedCount: view.int(row + ImageFormat.SignatureRow.constrainedCount),
      hasFirstPart: view.hasFirstPart(row))
  }

  /// Where the main pattern of a signature that the content holds begins.
  package func offset(
    of signature: UInt32, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Int? {
    view.offset(of: Int(signature), head: head, tail: tail, size: size)
  }

  /// Whether a signature that the head does not decide might still hold once more bytes are known, and satisfies
  /// `matters`.
  ///
  /// - Complexity: O(*r*) in the signatures that reach beyond the head: few, once it has a few hundred bytes.
  package func mightStillHold(
    head: Span<UInt8>, tail: Span<UInt8>, size: Int?, where matters: (SignatureMatch) -> Bool
  ) -> Bool {
    let view = self.view
    for position in 0..<view.rowCount(.reaching) {
      let row = view.row(.reaching, position)
      let reach = view.u32(row + ImageFormat.ReachRow.byteCount)
      guard reach == ImageFormat.ReachRow.wholeContent || Int(reach) > head.count else { break }
      let signature = view.int(row + ImageFormat.ReachRow.signature)
      // What matters is settled sooner than what the bytes say: of content whose type is proven next to nothing does.
      if matters(match(UInt32(truncatingIfNeeded: signature))),
        view.mightHold(signature, head: head, tail: tail, size: size),
        !view.holds(signature, head: head, tail: tail, size: size)
      {
        return true
      }
    }
    return false
  }

  /// What the required signatures of a type say of content.
  package enum Requirement: Sendable {
    /// The type and its supertypes require none.
    case none
    case met
    /// None of them is there, nor can be.
    case missing
    /// Bytes that decide it have not been read.
    case open
  }

  /// Whether the content has what a type and its supertypes require; the worst of them counts.
  package func requirement(
    of type: UniformType, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Requirement {
    let view = self.view
    guard let index = view.index(of: type) else { return .none }
    var result = requirement(index, view, head: head, tail: tail, size: size)
    for position in 0..<view.supertypeCount(index) where result != .missing {
      switch requirement(view.supertype(index, position), view, head: head, tail: tail, size: size)
      {
      case .none: break
      case .missing: result = .missing
      case .open: result = .open
      case .met: if result == .none { result = .met }
      }
    }
    return result
  }

  private func requirement(
    _ index: UInt32, _ view: ImageView, head: Span<UInt8>, tail: Span<UInt8>, size: Int?
  ) -> Requirement {
    guard view.flags(index).contains(.hasRequiredSignature) else { return .none }
    var isOpen = false
    for signature in view.signatures(of: index) {
      let row = view.row(.signatures, signature)
      guard view.u8(row &+ ImageFormat.SignatureRow.isRequired) != 0 else { continue }
      if view.holds(signature, head: head, tail: tail, size: size) { return .met }
      if view.mightHold(signature, head: head, tail: tail, size: size) { isOpen = true }
    }
    return isOpen ? .open : .missing
  }

  /// Calls `body` with a type and then with each of its supertypes, nearest first; only with the type itself where it is
  /// none of the registry's.
  package func forEachSupertype(ofAndWith type: UniformType, _ body: (UniformType) -> Void) {
    body(type)
    let view = self.view
    guard let index = view.index(of: type) else { return }
    for position in 0..<view.supertypeCount(index) {
      body(self.type(view.supertype(index, position)))
    }
  }

  /// Whether a type has signatures of its own.
  package func hasSignatures(_ type: UniformType) -> Bool {
    guard let index = view.index(of: type) else { return false }
    return !view.signatures(of: index).isEmpty
  }
}

extension TypeRegistry {
  /// Whether a type is exported by a declaration that the caller loaded, which outranks the base by name.
  package func isCallersExport(_ type: UniformType) -> Bool {
    guard let (image, index) = type.row else { return false }
    return image.rank(index) == 0
  }
}
