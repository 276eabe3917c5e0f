import Foundation
import Testing

/// What a specification says of a format's bytes, as a line of `Fixtures/*.tsv`: the type, the file's name where the format needs
/// one (else `-`), the content, and the specification with its section.
///
/// The content is a list of pieces, each behind the one before:
///
///     89 'PNG' 0D0A1A0A      bytes in hexadecimal digits, and text; within it '' is a quote, \n \r \t \0 and \\ are what C has
///     00*16 'ab'*3           a piece so many times
///     be32:13 le16:1         a number of 16, 32 or 64 bits (or 24), the most or the least significant byte first
///     @257 'ustar'           what follows lies at this offset; what is between is zero
struct FormatSample: Sendable, CustomTestStringConvertible {
  var type: String
  var name: String?
  var bytes: [UInt8]
  var specification: String
  /// Where the line is.
  var place: String

  var testDescription: String { "\(type) (\(place))" }

  struct Fault: Error, CustomStringConvertible {
    var description: String
  }

  init(line: Substring, place: String) throws {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 4, !cells.contains("") else {
      throw Fault(description: "\(place): expected 4 cells: type, name, content, specification")
    }
    self.type = cells[0]
    self.name = cells[1] == "-" ? nil : cells[1]
    self.specification = cells[3]
    self.place = place
    var pieces = Pieces(rest: Array(cells[2].utf8), place: place)
    self.bytes = try pieces.bytes()
  }

  static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The samples of `Fixtures/NAME.tsv`, by name and line.
  static let all: [FormatSample] = {
    let folder = fixtures
    do {
      let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      return try files.filter { $0.hasSuffix(".tsv") }.sorted().flatMap { file in
        let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return try text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
          .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
          .map { try FormatSample(line: $0.element, place: "\(file):\($0.offset + 1)") }
      }
    } catch {
      fatalError("\(error)")
    }
  }()
}

/// A reader of the content's cell.
private struct Pieces {
  var rest: [UInt8]
  var next = 0
  let place: String

  init(rest: [UInt8], place: String) {
    self.rest = rest
    self.place = place
  }

  private var byte: UInt8? { next < rest.count ? rest[next] : nil }

  private func fault(_ what: String) -> FormatSample.Fault {
    FormatSample.Fault(description: "\(place): character \(next + 1) of the content: \(what)")
  }

  mutating func bytes() throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte {
      if byte == UInt8(ascii: " ") {
        next += 1
      } else if byte == UInt8(ascii: "@") {
        next += 1
        let offset = try number()
        guard offset >= bytes.count else { throw fault("the offset \(offset) lies behind") }
        bytes += [UInt8](repeating: 0, count: offset - bytes.count)
      } else {
        var piece = try self.piece()
        if self.byte == UInt8(ascii: "*") {
          next += 1
          piece = Array(repeatElement(piece, count: try number()).joined())
        }
        bytes += piece
      }
    }
    return bytes
  }

  private mutating func piece() throws -> [UInt8] {
    if byte == UInt8(ascii: "'") { return try text() }
    if byte == UInt8(ascii: "b") || byte == UInt8(ascii: "l"), next + 1 < rest.count,
      rest[next + 1] == UInt8(ascii: "e")
    {
      return try fixedWidth()
    }
    var digits: [UInt8] = []
    while let byte, let digit = hexDigitValue(byte) {
      digits.append(digit)
      next += 1
    }
    guard !digits.isEmpty, digits.count % 2 == 0 else { throw fault("expected pairs of digits") }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// `be32:13`.
  private mutating func fixedWidth() throws -> [UInt8] {
    let isBig = byte == UInt8(ascii: "b")
    next += 2
    let width = try number()
    guard [16, 24, 32, 64].contains(width), byte == UInt8(ascii: ":") else {
      throw fault("expected be16:, be24:, be32: or be64: and a number")
    }
    next += 1
    let value = try number()
    let bytes = (0..<width / 8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    return isBig ? bytes.reversed() : bytes
  }

  private mutating func text() throws -> [UInt8] {
    var bytes: [UInt8] = []
    next += 1
    while let byte {
      next += 1
      switch byte {
      case UInt8(ascii: "'"):
        guard self.byte == UInt8(ascii: "'") else { return bytes }
        next += 1
        bytes.append(byte)
      case UInt8(ascii: "\\"):
        let escapes: [Character: UInt8] = ["n": 10, "r": 13, "t": 9, "0": 0, "\\": 92]
        guard let escape = self.byte.flatMap({ escapes[Character(UnicodeScalar($0))] }) else {
          throw fault("expected \\n, \\r, \\t, \\0 or \\\\")
        }
        next += 1
        bytes.append(escape)
      default: bytes.append(byte)
      }
    }
    throw fault("the text has no end")
  }

  private mutating func number() throws -> Int {
    var digits = ""
    while let byte, (0x30...0x39).contains(byte) {
      digits.unicodeScalars.append(UnicodeScalar(byte))
      next += 1
    }
    guard let number = Int(digits) else { throw fault("expected a number") }
    return number
  }

  private func hexDigitValue(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map { UInt8($0) }
  }
}
