/// How much of a property list is read before it is refused. Real ones stay far below: the largest known, with 873
/// types, has 9 levels and 33,000 values in 700 kB.
package struct PropertyListLimits: Hashable, Sendable {
  /// Of the file; in a binary list also of all strings and data that its references amount to.
  package var byteCount: Int
  /// Arrays and dictionaries within each other.
  package var depth: Int
  /// Values and keys. What a binary list refers to several times counts as often.
  package var nodeCount: Int
  /// Diagnostics of one file; further ones are only said to exist.
  package var diagnosticCount: Int

  package init(
    byteCount: Int = 16 << 20,
    depth: Int = 32,
    nodeCount: Int = 1_000_000,
    diagnosticCount: Int = 1_000
  ) {
    self.byteCount = byteCount
    self.depth = depth
    self.nodeCount = nodeCount
    self.diagnosticCount = diagnosticCount
  }
}
