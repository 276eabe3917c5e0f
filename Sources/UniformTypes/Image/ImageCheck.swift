/// Checks every offset, count and number of an image that comes from a file, once before it is used.
///
/// The rows that the image took over from the base are compared with the base's as a block; only what is added, and
/// the tables that are made anew, are looked at one by one. What passes can be queried without leaving the image or
/// running longer than the image is large.
struct ImageCheck {
  /// What is wrong: the end of a sentence that begins with the image's path.
  struct Fault: Error, Equatable {
    let reason: String
  }

  private let image: ImageView
  private let base: ImageView
  /// Steps that remain for lists, which could overlap.
  private var budget: Int

  /// Checks an image; its bytes end where the header says.
  static func check(_ image: ImageView, extending base: ImageView) throws(Fault) {
    var check = ImageCheck(image, base)
    try check.checkHeader()
    try check.checkSections()
    try check.checkTypes()
    try check.checkTables()
    try check.checkTagKeys()
    try check.checkSignatures()
    try check.checkMembers()
  }

  private init(_ image: ImageView, _ base: ImageView) {
    self.image = image
    self.base = base
    budget = image.count
  }

  /// The place is put into words only where something is wrong: doing it for each row took ten times as long as the check.
  private func require(_ holds: Bool, _ place: @autoclosure () -> String) throws(Fault) {
    if !holds { throw Fault(reason: "is damaged: \(place())") }
  }
}

// MARK: - Frame

extension ImageCheck {
  /// The size that an image's header gives; `nil` where the bytes are no image of this version and machine.
  static func size(of bytes: ImageView) throws(Fault) -> Int {
    guard bytes.count >= ImageFormat.headerSize,
      bytes.bytes(0, ImageFormat.magic.count) == ImageFormat.magic
    else { throw Fault(reason: "is no registry image") }
    guard bytes.u32(ImageFormat.Header.byteOrderMark) == ImageFormat.byteOrderMark else {
      throw Fault(reason: "was made on a machine of another byte order")
    }
    let version = bytes.u32(ImageFormat.Header.version)
    guard version == ImageFormat.version else {
      throw Fault(
        reason: "has version \(version) of the format; expected \(ImageFormat.version)")
    }
    let size = bytes.u64(ImageFormat.Header.size)
    guard size >= UInt64(ImageFormat.headerSize), size <= UInt64(bytes.count) else {
      throw Fault(reason: "is damaged: it ends too early")
    }
    return Int(size)
  }

  private func checkHeader() throws(Fault) {
    let size = try ImageCheck.size(of: image)
    try require(size == image.count, "its size")
    guard image.u64(ImageFormat.Header.baseFingerprint) == base.fingerprint else {
      throw Fault(reason: "was made for other base types, those of another version")
    }
    try require(image.baseTypeCount == base.typeCount, "the number of base types")
    try require(image.typeCount >= base.typeCount, "the number of types")
  }

  private func checkSections() throws(Fault) {
    for section in ImageFormat.Section.allCases {
      let start = image.row(section, 0)
      let rows = image.rowCount(section)
      try require(
        start >= ImageFormat.headerSize && start % 8 == 0 && start <= image.count
          && rows <= (image.count - start) / section.stride, "section \(section)")
      guard section.isExtended else { continue }
      let baseRows = base.rowCount(section)
      try require(rows >= baseRows, "section \(section)")
      try require(
        image.isEqual(
          at: start, to: base, at: base.row(section, 0), count: baseRows * section.stride),
        "the base's part of section \(section)")
    }
    try require(image.rowCount(.types) == image.typeCount, "the number of types")
    try require(image.typeCount < SlotEntry.limit, "the number of types")
  }

  /// The rows of a section that the base has not.
  private func added(_ section: ImageFormat.Section) -> Range<Int> {
    (section.isExtended ? base.rowCount(section) : 0)..<image.rowCount(section)
  }

  private func requireText(_ offset: Int, _ length: Int, _ place: @autoclosure () -> String)
    throws(Fault)
  {
    let count = image.rowCount(.strings)
    try require(length <= count && offset <= count - length, place())
  }

  private func requireRows(
    _ section: ImageFormat.Section, _ start: Int, _ count: Int, _ place: @autoclosure () -> String
  ) throws(Fault) {
    let rows = image.rowCount(section)
    try require(count <= rows && start <= rows - count, place())
  }

  private func requireType(_ number: UInt32, _ place: @autoclosure () -> String) throws(Fault) {
    try require(Int(number) < image.typeCount, place())
  }
}

// MARK: - Types

extension ImageCheck {
  private func checkTypes() throws(Fault) {
    typealias Field = ImageFormat.TypeRow
    for number in added(.types) {
      let row = image.row(.types, number)
      var place: String { "type \(number)" }
      try requireText(
        image.int(row + Field.identifierOffset), Int(image.u16(row + Field.identifierLength)), place
      )
      let closureCount = Int(image.u16(row + Field.closureCount))
      try requireRows(.closures, image.int(row + Field.closureStart), closureCount, place)
      try require(Int(image.u16(row + Field.parentCount)) <= closureCount, place)
      try requireRows(
        .tags, image.int(row + Field.tagStart), Int(image.u16(row + Field.tagCount)), place)
      try requireRows(
        .properties, image.int(row + Field.propertyStart),
        Int(image.u16(row + Field.propertyCount)), place)
      try requireRows(
        .signatures, image.int(row + Field.signatureStart),
        Int(image.u16(row + Field.signatureCount)), place)
      try requireText(
        image.int(row + Field.mimeOffset), Int(image.u16(row + Field.mimeLength)), place)
    }
    for number in added(.closures) {
      try requireType(image.u32(image.row(.closures, number)), "supertypes")
    }
    for number in added(.tags) {
      let row = image.row(.tags, number)
      try requireText(
        image.int(row + ImageFormat.TagRow.offset),
        Int(image.u16(row + ImageFormat.TagRow.length)), "tag \(number)")
      let tagClass = UInt32(image.u16(row + ImageFormat.TagRow.tagClass))
      try require(isNamed(tagClass), "tag \(number)")
    }
    for number in added(.properties) {
      let row = image.row(.properties, number)
      let length =
        Int(image.u16(row + ImageFormat.PropertyRow.firstLength))
        + Int(image.u16(row + ImageFormat.PropertyRow.secondLength))
      try requireText(
        image.int(row + ImageFormat.PropertyRow.offset), length, "property \(number)")
    }
    for number in added(.tagClasses) {
      let row = image.row(.tagClasses, number)
      try requireText(image.int(row), image.int(row + 4), "tag class \(number)")
    }
  }

  /// Whether a class has a name, as those of tags do.
  private func isNamed(_ tagClass: UInt32) -> Bool {
    tagClass <= TagClassNumber.deviceModelCode
      || tagClass >= TagClassNumber.firstCustom
        && Int(tagClass - TagClassNumber.firstCustom) < image.rowCount(.tagClasses)
  }
}

// MARK: - Look-up tables

extension ImageCheck {
  private func checkTables() throws(Fault) {
    try checkSlots(.identifierSlots, image.typeCount)
    try checkSlots(.tagSlots, image.rowCount(.tagKeys))
    for number in added(.namePatterns) {
      let row = image.row(.namePatterns, number)
      try requireType(image.u32(row), "file name pattern \(number)")
      try requireText(image.int(row + 4), image.int(row + 8), "file name pattern \(number)")
    }
  }

  private func checkSlots(_ section: ImageFormat.Section, _ count: Int) throws(Fault) {
    let slots = image.rowCount(section)
    try require(slots > 0 && slots & (slots - 1) == 0, "section \(section)")
    let first = image.row(section, 0)
    for slot in 0..<slots {
      let entry = image.u32(first &+ slot &* 4)
      // Of an entry that is not empty, the number is one more than what it stands for.
      if entry != 0 {
        try require(Int(SlotEntry.number(entry)) < count, "section \(section)")
      }
    }
  }

  private mutating func checkTagKeys() throws(Fault) {
    typealias Field = ImageFormat.TagKeyRow
    for number in 0..<image.rowCount(.tagKeys) {
      let row = image.row(.tagKeys, number)
      var place: String { "tag key \(number)" }
      try requireText(image.int(row + Field.offset), Int(image.u16(row + Field.length)), place)
      let tagClass = image.u16(row + Field.tagClass)
      let isMember = UInt32(tagClass & ~Field.manyBit) == TagClassNumber.memberName
      guard tagClass & Field.manyBit != 0 else {
        try checkClaimant(image.u32(row + Field.claimants), isMember, place)
        continue
      }
      let list = image.int(row + Field.claimants)
      try requireRows(.claimants, list, 1, place)
      let count = image.int(image.row(.claimants, list))
      try requireRows(.claimants, list + 1, count, place)
      budget -= count
      try require(budget >= 0, place)
      for i in 0..<count {
        try checkClaimant(image.u32(image.row(.claimants, list + 1 + i)), isMember, place)
      }
    }
  }

  private func checkClaimant(
    _ entry: UInt32, _ isMember: Bool, _ place: @autoclosure () -> String
  ) throws(Fault) {
    if isMember {
      try require(Int(entry) < image.rowCount(.memberNames), place())
    } else {
      try requireType(entry & ~ImageFormat.aliasBit, place())
    }
  }
}

// MARK: - Signatures

extension ImageCheck {
  private mutating func checkSignatures() throws(Fault) {
    typealias Field = ImageFormat.SignatureRow
    for number in added(.signatures) {
      let row = image.row(.signatures, number)
      var place: String { "signature \(number)" }
      try requireType(image.u32(row + Field.type), place)
      let first = image.signedInt(row + Field.firstOffset)
      let last = image.signedInt(row + Field.lastOffset)
      try require(first <= last && last - first <= ImageCheck.rangeWidth, place)
      try requirePattern(row + Field.patternOffset, mask: row + Field.maskOffset, place)
      try require(image.int(row + Field.patternLength) <= ImageCheck.patternLimit, place)
      let partCount = image.int(row + Field.partCount)
      try requireRows(.parts, image.int(row + Field.partStart), partCount, place)
      budget -= partCount
      try require(budget >= 0, place)
    }
    for number in added(.parts) {
      let row = image.row(.parts, number)
      try requirePattern(
        row + ImageFormat.PartRow.patternOffset, mask: row + ImageFormat.PartRow.maskOffset,
        "signature part \(number)")
    }
    for number in 0..<image.rowCount(.probes) {
      let row = image.row(.probes, number)
      let width = image.int(row + ImageFormat.ProbeRow.width)
      let mask = image.int(row + ImageFormat.ProbeRow.slotMask)
      try require((1...4).contains(width) && mask & (mask + 1) == 0, "probe \(number)")
      try requireRows(
        .probeSlots, image.int(row + ImageFormat.ProbeRow.slotStart), mask + 1, "probe \(number)")
    }
    for number in 0..<image.rowCount(.probeSlots) {
      let row = image.row(.probeSlots, number)
      let count = image.int(row + ImageFormat.ProbeSlot.listCount)
      try requireRows(
        .probeLists, image.int(row + ImageFormat.ProbeSlot.listStart), count, "probe slot \(number)"
      )
    }
    for section in [ImageFormat.Section.probeLists, .scanned, .reaching] {
      for number in added(section) {
        try requireRows(
          .signatures, image.int(image.row(section, number)), 1, "section \(section)")
      }
    }
  }

  /// Further bytes in which a pattern may begin; no declaration may ask for more.
  private static let rangeWidth = 65_536
  private static let patternLimit = 256

  /// A pattern's offset with its length behind it, and its mask.
  private func requirePattern(_ row: Int, mask: Int, _ place: @autoclosure () -> String)
    throws(Fault)
  {
    let length = image.int(row + 4)
    try requireRows(.patterns, image.int(row), length, place())
    if image.u32(mask) != ImageFormat.SignatureRow.noMask {
      try requireRows(.patterns, image.int(mask), length, place())
    }
  }
}

// MARK: - Members of containers

extension ImageCheck {
  private mutating func checkMembers() throws(Fault) {
    typealias Field = ImageFormat.MemberRow
    var last: UInt32 = 0
    for number in added(.members) {
      let row = image.row(.members, number)
      var place: String { "member \(number)" }
      let type = image.u32(row + Field.type)
      try requireType(type, place)
      try require(type >= last, place)
      last = type
      let count = image.int(row + Field.nameCount)
      try requireRows(.memberNames, image.int(row + Field.nameStart), count, place)
      budget -= count
      try require(budget >= 0 && count <= ImageCheck.nameLimit, place)
      try requireText(
        image.int(row + Field.textOffset), image.int(row + Field.textLength), place)
      try requireText(
        image.int(row + Field.encodingOffset), image.int(row + Field.encodingLength), place)
    }
    for number in added(.memberNames) {
      let row = image.row(.memberNames, number)
      var place: String { "member name \(number)" }
      let member = image.int(row + ImageFormat.MemberNameRow.member)
      try requireRows(.members, member, 1, place)
      let start = image.int(image.row(.members, member) + Field.nameStart)
      let count = image.int(image.row(.members, member) + Field.nameCount)
      try require(number >= start && number - start < count, place)
      try requireText(
        image.int(row + ImageFormat.MemberNameRow.offset),
        image.int(row + ImageFormat.MemberNameRow.length), place)
    }
    for number in added(.memberPatterns) {
      let row = image.row(.memberPatterns, number)
      let name = image.int(row + ImageFormat.MemberPatternRow.name)
      try requireRows(.memberNames, name, 1, "member pattern \(number)")
      let length = image.int(
        image.row(.memberNames, name) + ImageFormat.MemberNameRow.length)
      try require(
        image.int(row + ImageFormat.MemberPatternRow.prefixLength) < length,
        "member pattern \(number)")
    }
  }

  /// The path that a member is known by, and sixteen further ones.
  private static let nameLimit = 17
}
