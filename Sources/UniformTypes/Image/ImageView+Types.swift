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

  @inline(__always)
  func foldedHash(_ index: UInt32) -> UInt64 {
    u64(typeRow(index) &+ ImageFormat.TypeRow.foldedHash)
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
      let text = string(int(tag + ImageFormat.TagRow.offset), int(tag + ImageFormat.TagRow.length))
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
        return string(int(tag + ImageFormat.TagRow.offset), int(tag + ImageFormat.TagRow.length))
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

  /// Calls `body` with each property's two strings until it returns false.
  func forEachProperty(
    _ index: UInt32, _ body: (PropertyKey, _ first: String, _ second: String) -> Bool
  ) {
    let row = typeRow(index)
    let start = int(row + ImageFormat.TypeRow.propertyStart)
    for i in 0..<Int(u16(row + ImageFormat.TypeRow.propertyCount)) {
      let property = self.row(.properties, start + i)
      guard let key = PropertyKey(rawValue: u32(property + ImageFormat.PropertyRow.key)) else {
        continue
      }
      let first = string(
        int(property + ImageFormat.PropertyRow.firstOffset),
        int(property + ImageFormat.PropertyRow.firstLength))
      let second = string(
        int(property + ImageFormat.PropertyRow.secondOffset),
        int(property + ImageFormat.PropertyRow.secondLength))
      guard body(key, first, second) else { return }
    }
  }

  /// The first property of a key.
  func property(_ index: UInt32, _ key: PropertyKey) -> String? {
    let row = typeRow(index)
    let start = int(row + ImageFormat.TypeRow.propertyStart)
    for i in 0..<Int(u16(row + ImageFormat.TypeRow.propertyCount)) {
      let property = self.row(.properties, start + i)
      if u32(property + ImageFormat.PropertyRow.key) == key.rawValue {
        return string(
          int(property + ImageFormat.PropertyRow.firstOffset),
          int(property + ImageFormat.PropertyRow.firstLength))
      }
    }
    return nil
  }

  func source(_ index: UInt32) -> SourceLocation? {
    let row = typeRow(index)
    let length = Int(u16(row + ImageFormat.TypeRow.sourceLength))
    guard length > 0 else { return nil }
    let line = int(row + ImageFormat.TypeRow.sourceLine)
    let column = int(row + ImageFormat.TypeRow.sourceColumn)
    return SourceLocation(
      path: string(int(row + ImageFormat.TypeRow.sourceOffset), length),
      line: line == 0 ? nil : line,
      column: column == 0 ? nil : column)
  }
}
