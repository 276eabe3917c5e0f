internal import ContentDetection
internal import Importing

/// What is said of some text that was read to its end.
struct TextReport {
  let charset: String
  let replacementCount: Int
  private let encoding: TextEncoding
  private let endings: LineEndings

  init(_ reader: borrowing TextReader) {
    encoding = reader.encoding
    charset = reader.encoding.charset
    endings = reader.lineEndings
    replacementCount = reader.replacementCount
  }

  var originSentence: String {
    switch encoding.origin {
    case .given: "as '--from' says"
    case .byteOrderMark: "by its byte order mark of \(encoding.markLength) bytes"
    case .validUTF8: "all of it is \(charset == "us-ascii" ? "ASCII" : "UTF-8")"
    case .zeroBytes: "by where its zero bytes lie"
    case .mostlyUTF8: "nearly all of what is not ASCII is UTF-8"
    case .detected: "the bytes are typical of it"
    case .preferred: "as '--prefer-charset' says, for nothing shows it"
    }
  }

  var linesSentence: String {
    let kinds = [
      (endings.lineFeeds, "LF"), (endings.pairs, "CR LF"), (endings.carriageReturns, "CR"),
    ].filter { $0.0 > 0 }.map { "\($0.0) with \($0.1)" }
    let last = endings.lacksLastEnd ? ["the last without an end"] : []
    return "\(endings.lineCount)"
      + (kinds.isEmpty && last.isEmpty ? "" : ": " + (kinds + last).joined(separator: ", "))
  }

  /// The object and a line feed.
  func line(_ path: PathText) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("path", path.text)
      if !path.isUTF8 { json.member("pathBytes", Base64.encode(path.bytes)) }
      json.member("charset", charset)
      json.member("origin", encoding.origin.rawValue)
      json.member("markLength", encoding.markLength)
      json.member("lines", endings.lineCount)
      json.member("lf", endings.lineFeeds)
      json.member("crlf", endings.pairs)
      json.member("cr", endings.carriageReturns)
      json.member("lacksLastEnd", endings.lacksLastEnd)
      json.member("replacements", replacementCount)
      json.member("error") { $0.null() }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The object for what cannot be read as text, and a line feed.
  static func line(_ path: PathText, failure: TextFailure) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("path", path.text)
      if !path.isUTF8 { json.member("pathBytes", Base64.encode(path.bytes)) }
      for key in ["charset", "origin", "markLength", "lines", "lf", "crlf", "cr", "lacksLastEnd"] {
        json.member(key) { $0.null() }
      }
      json.member("replacements") { $0.null() }
      json.member("error") { json in
        json.object { json in
          json.member("code", failure.code)
          json.member("message", failure.message)
        }
      }
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

extension TextFailure {
  fileprivate var code: String {
    switch self {
    case .unreadable(let error): Failure(error).code
    case .unknownEncoding: "unknown-encoding"
    case .unsupportedCharset: "unsupported-charset"
    case .undecodable: "undecodable"
    }
  }

  fileprivate var message: String {
    if case .unreadable(let error) = self { return error.reason }
    return description
  }
}
