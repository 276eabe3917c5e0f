/// Counts how much of some text is UTF-8, part by part; a sequence may straddle two parts.
struct UTF8Counter {
  private var carry: [UInt8] = []
  private var byteCount = 0
  /// Characters beyond ASCII.
  private(set) var wideCount = 0
  /// Bytes and broken sequences that are no UTF-8.
  private(set) var faultCount = 0
  /// Where the first of them lies, in bytes from the start.
  private(set) var firstFault = 0

  mutating func add(_ part: ArraySlice<UInt8>) {
    let text = carry + part
    let start = byteCount - carry.count
    byteCount += part.count
    carry = []
    var rest = text[...]
    while !rest.isEmpty {
      do throws(UTF8.ValidationError) {
        wideCount += Self.wideCount(rest, try UTF8Span(validating: rest.span).isKnownASCII)
        return
      } catch {
        let fault = rest.startIndex + error.byteOffsets.lowerBound
        wideCount += Self.wideCount(rest[..<fault], false)
        if error.kind == .truncatedScalar,
          rest.startIndex + error.byteOffsets.upperBound == rest.endIndex
        {
          carry = Array(rest[fault...])
          return
        }
        note(at: start + fault)
        rest =
          rest[
            (rest.startIndex + max(error.byteOffsets.upperBound, error.byteOffsets.lowerBound + 1))...
          ]
      }
    }
  }

  /// What a part left open is a fault where nothing follows.
  mutating func finish() {
    if !carry.isEmpty { note(at: byteCount - carry.count) }
    carry = []
  }

  /// `nil` where the text is no UTF-8.
  var encoding: TextEncoding? {
    if faultCount == 0 {
      return TextEncoding(wideCount == 0 ? "us-ascii" : "utf-8", .validUTF8)
    }
    // Text in another encoding hardly ever has sequences of UTF-8, let alone mostly these.
    return wideCount >= 4 * faultCount ? TextEncoding("utf-8", .mostlyUTF8) : nil
  }

  private mutating func note(at offset: Int) {
    if faultCount == 0 { firstFault = offset }
    faultCount += 1
  }

  private static func wideCount(_ bytes: ArraySlice<UInt8>, _ isASCII: Bool) -> Int {
    // Each has one byte that leads it.
    isASCII ? 0 : bytes.reduce(0) { $1 >= 0xC0 ? $0 + 1 : $0 }
  }
}
