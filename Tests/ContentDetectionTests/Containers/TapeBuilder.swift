/// A tape archive of one member (POSIX.1-1988, 10.1.1), old or new, with the checksum that it needs.
struct TapeBuilder {
  var name: [UInt8]
  var content: [UInt8] = []
  var isNew = true

  /// The member alone; an archive ends with two empty blocks.
  var member: [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: [UInt8], _ offset: Int) {
      for (i, byte) in bytes.enumerated() { header[offset + i] = byte }
    }
    func octal(_ number: Int, _ width: Int) -> [UInt8] {
      let digits = String(number, radix: 8)
      return Array((String(repeating: "0", count: width - digits.count) + digits).utf8)
    }
    put(name, 0)
    put(octal(0o644, 7), 100)
    put(octal(content.count, 11), 124)
    put(Array("        ".utf8), 148)
    if isNew { put(Array("ustar\u{0}00".utf8), 257) }
    put(octal(header.reduce(0) { $0 + Int($1) }, 6) + [0, 0x20], 148)
    let padding = (512 - content.count % 512) % 512
    return header + content + [UInt8](repeating: 0, count: padding)
  }

  var bytes: [UInt8] { member + [UInt8](repeating: 0, count: 1_024) }
}
