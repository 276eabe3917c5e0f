/// Where the objects of a binary property list lie.
///
/// The list ends with a trailer of 32 bytes: how wide offsets and references are, how many objects there are, which one
/// is the list's value, and where their offsets begin. Objects lie between the first eight bytes and the offsets.
struct BinaryObjectTable {
  typealias Failure = BinaryPropertyListReader.Failure

  private(set) var top = 0
  private var bytes: [UInt8] = []
  private var objects = 0..<0
  private var offsetWidth = 1
  private var referenceWidth = 1
  private var count = 0

  private static let headerLength = 8
  private static let trailerLength = 32

  /// An empty table.
  init() {}

  init(_ bytes: [UInt8]) throws(Failure) {
    guard bytes.count >= Self.headerLength + Self.trailerLength else {
      throw Failure(
        message: "ends after \(bytes.count) bytes; expected at least 40 in a binary property list")
    }
    let offsetsEnd = bytes.count - Self.trailerLength
    // Five bytes are unused and one says whether the objects are sorted.
    var trailer = BinaryCursor(bytes, offsetsEnd + 6..<bytes.count)
    offsetWidth = Int(try trailer.byte())
    referenceWidth = Int(try trailer.byte())
    let count = try trailer.unsigned(8)
    let top = try trailer.unsigned(8)
    let offsetsStart = try trailer.unsigned(8)

    guard 1...8 ~= offsetWidth, 1...8 ~= referenceWidth else {
      throw Failure(
        message:
          "has offsets of \(offsetWidth) and references of \(referenceWidth) bytes; expected 1 to 8"
      )
    }
    guard let start = Int(exactly: offsetsStart), start >= Self.headerLength, start <= offsetsEnd
    else {
      throw Failure(message: "has its offset table at byte \(offsetsStart), outside of the file")
    }
    guard count <= UInt64((offsetsEnd - start) / offsetWidth) else {
      throw Failure(message: "claims \(count) objects, more than its offset table has room for")
    }
    guard top < count else {
      throw Failure(message: "has object \(top) for its value; expected one below \(count)")
    }
    self.bytes = bytes
    self.count = Int(count)
    self.top = Int(top)
    objects = Self.headerLength..<start
  }

  /// A cursor at an object, which may read up to the end of the objects.
  func cursor(at number: Int) throws(Failure) -> BinaryCursor {
    guard 0..<count ~= number else {
      throw Failure(message: "refers to object \(number); expected one below \(count)")
    }
    let start = objects.upperBound + number * offsetWidth
    var entry = BinaryCursor(bytes, start..<start + offsetWidth)
    let offset = try entry.unsigned(offsetWidth)
    guard let position = Int(exactly: offset), objects.contains(position) else {
      throw Failure(message: "has object \(number) at byte \(offset), outside of its objects")
    }
    return BinaryCursor(bytes, position..<objects.upperBound)
  }

  /// The places of `count` references, which are there in full.
  func references(
    _ cursor: inout BinaryCursor, count: Int
  ) throws(Failure) -> StrideTo<Int> {
    let range = try cursor.bytes(count, width: referenceWidth).indices
    return stride(from: range.lowerBound, to: range.upperBound, by: referenceWidth)
  }

  /// The number of the object that a reference is to.
  func object(_ place: Int, of bytes: [UInt8]) throws(Failure) -> Int {
    var reference = BinaryCursor(bytes, place..<place + referenceWidth)
    let number = try reference.unsigned(referenceWidth)
    guard number < UInt64(count) else {
      throw Failure(
        message: "refers to object \(number) at byte \(place); expected one below \(count)")
    }
    return Int(number)
  }
}

/// Reads forward within a part of a binary property list and never beyond it.
struct BinaryCursor {
  typealias Failure = BinaryPropertyListReader.Failure

  private let source: [UInt8]
  private let end: Int
  private(set) var position: Int

  init(_ source: [UInt8], _ range: Range<Int>) {
    self.source = source
    position = range.lowerBound
    end = range.upperBound
  }

  mutating func byte() throws(Failure) -> UInt8 {
    let slice = try bytes(1)
    return slice[slice.startIndex]
  }

  /// `count` elements of `width` bytes.
  mutating func bytes(_ count: Int, width: Int = 1) throws(Failure) -> ArraySlice<UInt8> {
    guard count >= 0, count <= (end - position) / width else {
      throw Failure(
        message: "ends within an object: \(count) elements of \(width) bytes are claimed at byte "
          + "\(position), where \(end - position) bytes are left")
    }
    defer { position += count * width }
    return source[position..<position + count * width]
  }

  /// A big-endian number of no more than eight bytes.
  mutating func unsigned(_ width: Int) throws(Failure) -> UInt64 {
    try bytes(width).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The length that follows a marker: in its low half, or an integer object of its own.
  mutating func count(_ low: UInt8) throws(Failure) -> Int {
    guard low == 0x0F else { return Int(low) }
    let place = position
    let marker = try byte()
    guard 0x10...0x13 ~= marker, let count = Int(exactly: try unsigned(1 << (marker & 0x0F))) else {
      throw Failure(message: "has no length at byte \(place), where one is expected")
    }
    return count
  }
}
