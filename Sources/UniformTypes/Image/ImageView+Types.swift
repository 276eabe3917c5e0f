/// Reading a type's row.
extension ImageView {
  @inline(__always)
  func typeRow(_ index: UInt32) -> Int { row(.types, Int(truncatingIfNeeded: index)) }

  func identifier(_ index: UInt32) -> String {
    let row = typeRow(index)
    return string(
      int(row + ImageFormat.TypeRow.identifierOffset),
      Int(u16(row + ImageFormat.TypeRow.identifierLength)))
  }

  func hasIdentifier(_ index: UInt32, _ bytes: Span<UInt8>) -> Bool {
    let row = typeRow(index)
    return equals(
      int(row &+ ImageFormat.TypeRow.identifierOffset),
      Int(u16(row &+ ImageFormat.TypeRow.identifierLength)), bytes)
  }

  @inline(__always)
  func foldedHash(_ index: UInt32) -> UInt32 {
    u32(typeRow(index) &+ ImageFormat.TypeRow.foldedHash)
  }

  @inline(__always)
  func flags(_ index: UInt32) -> TypeFlags {
    TypeFlags(rawValue: u16(typeRow(index) &+ ImageFormat.TypeRow.flags))
  }

  func rank(_ index: UInt32) -> UInt8 { u8(typeRow(index) + ImageFormat.TypeRow.rank) }

  /// Whether `index` conforms to `other`, directly or not, or is it.
  ///
  /// - Complexity: O(1) for most pairs that do not conform, O(*n*) in the supertypes of `index` for the others.
  @inline(__always)
  func conforms(_ index: UInt32, to other: UInt32) -> Bool {
    if index == other { return true }
    let row = typeRow(index)
    guard u64(row &+ ImageFormat.TypeRow.closureMask) & (1 &<< UInt64(other & 63)) != 0 else {
      return false
    }
    let first = self.row(.closures, int(row &+ ImageFormat.TypeRow.closureStart))
    let end = first &+ Int(u16(row &+ ImageFormat.TypeRow.closureCount)) &* 4
    var at = first
    while at < end {
      if u32(at) == other { return true }
      at &+= 4
    }
    return false
  }

  /// The number of supertypes, or of parents, and each by position.
  func supertypeCount(_ index: UInt32) -> Int {
    Int(u16(typeRow(index) + ImageFormat.TypeRow.closureCount))
  }
  func parentCount(_ index: UInt32) -> Int {
    Int(u16(typeRow(index) + ImageFormat.TypeRow.parentCount))
  }

  func supertype(_ index: UInt32, _ position: Int) -> UInt32 {
    u32(row(.closures, int(typeRow(index) + ImageFormat.TypeRow.closureStart) + position))
  }

  /// Calls `body` with each tag's class number and text, preferred first within a class, until it returns false.
  func forEachTag(_ index: UInt32, _ body: (UInt32, String) -> Bool) {
    let row = typeRow(index)
    let start = int(row + ImageFormat.TypeRow.tagStart)
    for i in 0..<Int(u16(row + ImageFormat.TypeRow.tagCount)) {
      let tag = self.row(.tags, start + i)
      let text = string(
        int(tag + ImageFormat.TagRow.offset), Int(u16(tag + ImageFormat.TagRow.length)))
      guard body(UInt32(u16(tag + ImageFormat.TagRow.tagClass)), text) else { return }
    }
  }

  /// The first tag of a class.
  func preferredTag(_ index: UInt32, _ tagClass: UInt32) -> String? {
    let row = typeRow(index)
    let start = int(row + ImageFormat.TypeRow.tagStart)
    for i in 0..<Int(u16(row + ImageFormat.TypeRow.tagCount)) {
      let tag = self.row(.tags, start + i)
      if UInt32(u16(tag + ImageFormat.TagRow.tagClass)) == tagClass {
        return string(
          int(tag + ImageFormat.TagRow.offset), Int(u16(tag + ImageFormat.TagRow.length)))
      }
    }
    return nil
  }

  func tagClass(number: UInt32) -> TagClass {
    for (tagClass, known) in TagClassNumber.known where known == number { return tagClass }
    let row = self.row(.tagClasses, Int(number &- TagClassNumber.firstCustom))
    return TagClass(rawValue: string(int(row), int(row + 4)))
  }

  func tagClassNumber(_ tagClass: TagClass) -> UInt32? {
    for (known, number) in TagClassNumber.known where known == tagClass { return number }
    for i in 0..<rowCount(.tagClasses) {
      let row = self.row(.tagClasses, i)
      if equals(int(row), int(row + 4), tagClass.rawValue.utf8.span) {
        return TagClassNumber.firstCustom + UInt32(truncatingIfNeeded: i)
      }
    }
    return nil
  }

  /// The property rows of a type, as byte offsets.
  private func propertyRows(_ index: UInt32) -> StrideTo<Int> {
    let row = typeRow(index)
    let first = self.row(.properties, int(row + ImageFormat.TypeRow.propertyStart))
    let count = Int(u16(row + ImageFormat.TypeRow.propertyCount))
    return stride(
      from: first, to: first + count * ImageFormat.PropertyRow.stride,
      by: ImageFormat.PropertyRow.stride)
  }

  private func first(_ property: Int) -> String {
    string(
      int(property + ImageFormat.PropertyRow.offset),
      Int(u16(property + ImageFormat.PropertyRow.firstLength)))
  }

  private func second(_ property: Int) -> String {
    let firstLength = Int(u16(property + ImageFormat.PropertyRow.firstLength))
    return string(
      int(property + ImageFormat.PropertyRow.offset) + firstLength,
      Int(u16(property + ImageFormat.PropertyRow.secondLength)))
  }

  /// Calls `body` with each property's two strings until it returns false.
  func forEachProperty(
    _ index: UInt32, _ body: (PropertyKey, _ first: String, _ second: String) -> Bool
  ) {
    for property in propertyRows(index) {
      guard let key = PropertyKey(rawValue: u16(property + ImageFormat.PropertyRow.key)) else {
        continue
      }
      guard body(key, first(property), second(property)) else { return }
    }
  }

  /// The first text of the first property of a key.
  func property(_ index: UInt32, _ key: PropertyKey) -> String? {
    properties(index, key).map(\.first)
  }

  /// Both texts of the first property of a key.
  func properties(_ index: UInt32, _ key: PropertyKey) -> (first: String, second: String)? {
    for property in propertyRows(index)
    where u16(property + ImageFormat.PropertyRow.key) == key.rawValue {
      return (first(property), second(property))
    }
    return nil
  }

  func source(_ index: UInt32) -> SourceLocation? {
    guard let (path, position) = properties(index, .source) else { return nil }
    let numbers = position.split(separator: ":").map { Int($0) }
    return SourceLocation(
      path: path, line: numbers.first ?? nil, column: numbers.count > 1 ? numbers[1] : nil)
  }

  /// Where a base type's facts come from; `nil` where the row does not say.
  func provenance(_ index: UInt32) -> Provenance? {
    Provenance(rawValue: u8(typeRow(index) + ImageFormat.TypeRow.provenance))
  }
}
