/// Bytes that the files of a type hold at a known place.
public struct SignatureDeclaration: Hashable, Sendable {
  /// A pattern at one offset; part of a signature whose parts must all hold.
  public struct Part: Hashable, Sendable {
    /// Bytes from the start of the content; negative from its end.
    public var offset: Int
    /// What stands there.
    public var bytes: [UInt8]
    /// As long as `bytes`; only the bits set are compared. `nil` compares all.
    public var mask: [UInt8]?

    /// A part; without a mask all bits are compared.
    public init(offset: Int, bytes: [UInt8], mask: [UInt8]? = nil) {
      self.offset = offset
      self.bytes = bytes
      self.mask = mask
    }
  }

  /// The first and last offset at which the pattern may begin; equal for a fixed place. Negative counts from the end.
  public var offsets: ClosedRange<Int>
  /// What stands there.
  public var bytes: [UInt8]
  /// As long as `bytes`; only the bits set are compared. `nil` compares all.
  public var mask: [UInt8]?
  /// 0–100; 50 where nothing is said. The higher wins where the signatures of unrelated types match.
  public var priority: Int
  /// Further parts that must hold too.
  public var all: [Part]
  /// True where content without this signature (or another required one of the type) cannot be of the type.
  public var isRequired: Bool

  /// The priority of a signature that says nothing of it: 50.
  public static let defaultPriority = 50

  /// A signature whose pattern begins at any of some offsets.
  ///
  /// Nothing is checked: ``TypeRegistry/adding(_:)`` reports what does not hold.
  public init(
    offsets: ClosedRange<Int>,
    bytes: [UInt8],
    mask: [UInt8]? = nil,
    priority: Int = defaultPriority,
    all: [Part] = [],
    isRequired: Bool = false
  ) {
    self.offsets = offsets
    self.bytes = bytes
    self.mask = mask
    self.priority = priority
    self.all = all
    self.isRequired = isRequired
  }
}
