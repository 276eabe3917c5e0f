internal import CBaseRegistry

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A view of a registry image that reads its fields in place.
///
/// The base image lies in the binary; others belong to a ``RegistryStorage`` that outlives every view made of it,
/// since views never leave the call they are made in. Every read is checked against the image's size.
@safe
struct ImageView {
  private let start: UnsafeRawPointer
  let count: Int

  /// `start` must be readable for `count` bytes and aligned to 8 for as long as the view is used.
  init(start: UnsafeRawPointer, count: Int) {
    unsafe self.start = start
    self.count = count
  }

  static var base: ImageView {
    unsafe ImageView(
      start: UnsafeRawPointer(uniform_types_base_registry_start()),
      count: Int(uniform_types_base_registry_size))
  }

  @inline(__always)
  func u8(_ offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count, "registry image: read outside")
    return unsafe start.load(fromByteOffset: offset, as: UInt8.self)
  }

  @inline(__always)
  func u16(_ offset: Int) -> UInt16 {
    precondition(offset >= 0 && offset <= count &- 2, "registry image: read outside")
    return unsafe UInt16(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  @inline(__always)
  func u32(_ offset: Int) -> UInt32 {
    precondition(offset >= 0 && offset <= count &- 4, "registry image: read outside")
    return unsafe UInt32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// Whether a stretch of 32-bit numbers lies within the image: asked once before ``uncheckedU32(_:)`` reads them.
  func holdsWords(_ offset: Int, _ wordCount: Int) -> Bool {
    offset >= 0 && offset <= count && wordCount <= (count &- offset) / 4
  }

  @inline(__always)
  func uncheckedU32(_ offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  @inline(__always)
  func u64(_ offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= count &- 8, "registry image: read outside")
    return unsafe UInt64(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  func int(_ offset: Int) -> Int { Int(truncatingIfNeeded: u32(offset)) }

  @inline(__always)
  func signedInt(_ offset: Int) -> Int { Int(Int32(truncatingIfNeeded: u32(offset))) }

  /// The byte offset of a section's row.
  @inline(__always)
  func row(_ section: ImageFormat.Section, _ index: Int) -> Int {
    let entry = ImageFormat.Header.sections &+ section.rawValue &* 8
    return int(entry) &+ index &* section.stride
  }

  /// The number of rows of a section.
  @inline(__always)
  func rowCount(_ section: ImageFormat.Section) -> Int {
    int(ImageFormat.Header.sections &+ section.rawValue &* 8 &+ 4)
  }

  /// A string of the pool.
  func string(_ offset: Int, _ length: Int) -> String {
    let start = row(.strings, offset)
    precondition(
      start >= 0 && length >= 0 && start <= count &- length, "registry image: read outside")
    let bytes = unsafe UnsafeRawBufferPointer(start: self.start + start, count: length)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }

  /// Calls `body` with the bytes of a string of the pool.
  func withString<R>(_ offset: Int, _ length: Int, _ body: (Span<UInt8>) -> R) -> R {
    let start = row(.strings, offset)
    precondition(
      start >= 0 && length >= 0 && start <= count &- length, "registry image: read outside")
    let bytes = unsafe UnsafeBufferPointer(
      start: (self.start + start).assumingMemoryBound(to: UInt8.self), count: length)
    return unsafe body(bytes.span)
  }

  /// Adds the bytes of a string of the pool.
  func append(_ offset: Int, _ length: Int, to bytes: inout [UInt8]) {
    let start = row(.strings, offset)
    precondition(
      start >= 0 && length >= 0 && start <= count &- length, "registry image: read outside")
    unsafe bytes.append(
      contentsOf: UnsafeRawBufferPointer(start: self.start + start, count: length))
  }

  /// A copy of a stretch.
  func bytes(_ offset: Int, _ length: Int) -> [UInt8] {
    precondition(
      offset >= 0 && length >= 0 && offset <= count &- length, "registry image: read outside")
    return unsafe Array(UnsafeRawBufferPointer(start: start + offset, count: length))
  }

  /// Whether a stretch is the same as one of another image.
  func isEqual(at offset: Int, to other: ImageView, at otherOffset: Int, count length: Int) -> Bool
  {
    precondition(
      offset >= 0 && length >= 0 && offset <= count &- length && otherOffset >= 0
        && otherOffset <= other.count &- length, "registry image: read outside")
    return unsafe memcmp(start + offset, other.start + otherOffset, length) == 0
  }

  /// Whether a string of the pool equals `bytes`, ASCII letters compared without case.
  func equalsFolded(_ offset: Int, _ length: Int, _ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == length else { return false }
    let start = row(.strings, offset)
    var at = 0
    while at &+ 8 <= length {
      guard
        KeyHash.foldedWord(u64(start &+ at)) == KeyHash.foldedWord(KeyHash.word(bytes, at))
      else { return false }
      at &+= 8
    }
    while at < length {
      guard CaseFolding.foldedByte(u8(start &+ at)) == CaseFolding.foldedByte(bytes[at]) else {
        return false
      }
      at &+= 1
    }
    return true
  }

  /// Whether a string of the pool equals `bytes`.
  func equals(_ offset: Int, _ length: Int, _ bytes: Span<UInt8>) -> Bool {
    guard bytes.count == length else { return false }
    let start = row(.strings, offset)
    for i in 0..<length where u8(start &+ i) != bytes[i] {
      return false
    }
    return true
  }

  var typeCount: Int { int(ImageFormat.Header.typeCount) }
  var baseTypeCount: Int { int(ImageFormat.Header.baseTypeCount) }
  var seed: UInt64 { u64(ImageFormat.Header.seed) }
  var fingerprint: UInt64 { u64(ImageFormat.Header.fingerprint) }
}
