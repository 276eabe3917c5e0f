/// Finding what containers of each type hold.
extension ImageView {
  /// Calls `body` with each row of ``ImageFormat/Section/memberNames`` that a member's path fits.
  ///
  /// - Complexity: one look-up, and a comparison for each of the image's few paths with a star. No allocation.
  func forEachMemberName(fitting path: Span<UInt8>, _ body: (Int) -> Void) {
    for place in claimants(TagClassNumber.memberName, path) {
      body(Int(truncatingIfNeeded: claimantEntry(place)))
    }
    for position in 0..<rowCount(.memberPatterns) {
      let pattern = row(.memberPatterns, position)
      let name = int(pattern &+ ImageFormat.MemberPatternRow.name)
      if fits(path, name, int(pattern &+ ImageFormat.MemberPatternRow.prefixLength)) { body(name) }
    }
  }

  /// Whether a path begins and ends as the row says, around the star that stands behind `prefixLength` bytes.
  private func fits(_ path: Span<UInt8>, _ name: Int, _ prefixLength: Int) -> Bool {
    let row = self.row(.memberNames, name)
    let length = int(row &+ ImageFormat.MemberNameRow.length)
    guard path.count >= length &- 1 else { return false }
    let start = self.row(.strings, int(row &+ ImageFormat.MemberNameRow.offset))
    let shift = path.count &- length
    for i in stride(from: length &- 1, to: prefixLength, by: -1)
    where path[shift &+ i] != u8(start &+ i) {
      return false
    }
    for i in 0..<prefixLength where path[i] != u8(start &+ i) { return false }
    return true
  }

  /// The member that a row of names belongs to, and the row's place among that member's names.
  func member(ofName name: Int) -> (member: Int, position: Int) {
    let member = int(row(.memberNames, name) &+ ImageFormat.MemberNameRow.member)
    return (member, name &- int(row(.members, member) &+ ImageFormat.MemberRow.nameStart))
  }

  /// The numbers of what a type's containers hold.
  ///
  /// - Complexity: O(log *m*) in the rows of the section, which are ordered by type.
  func members(of index: UInt32) -> Range<Int> {
    guard flags(index).contains(.hasMembers) else { return 0..<0 }
    func firstRow(from type: UInt32) -> Int {
      var low = 0
      var high = rowCount(.members)
      while low < high {
        let middle = (low &+ high) / 2
        if u32(row(.members, middle) &+ ImageFormat.MemberRow.type) < type {
          low = middle &+ 1
        } else {
          high = middle
        }
      }
      return low
    }
    let start = firstRow(from: index)
    return start..<max(start, firstRow(from: index &+ 1))
  }

  func memberDeclaration(_ member: Int) -> MemberDeclaration {
    typealias Field = ImageFormat.MemberRow
    let row = self.row(.members, member)
    let start = int(row &+ Field.nameStart)
    let names = (0..<int(row &+ Field.nameCount)).map { position in
      let name = self.row(.memberNames, start &+ position)
      return string(
        int(name &+ ImageFormat.MemberNameRow.offset), int(name &+ ImageFormat.MemberNameRow.length)
      )
    }
    let text = string(int(row &+ Field.textOffset), int(row &+ Field.textLength))
    let encoding = string(int(row &+ Field.encodingOffset), int(row &+ Field.encodingLength))
    return MemberDeclaration(
      names, text: text.isEmpty ? nil : text, encoding: encoding.isEmpty ? nil : encoding,
      priority: Int(u8(row &+ Field.priority)))
  }
}
