#if Async
internal import ContentDetection
public import UniformTypes

/// A document that is plain text, read in whatever encoding it is in and written in UTF-8.
///
/// A worked example of ``Document``.
public actor TextDocument: Document {
  public static var readableContentTypes: [UniformType] { [.plainText, .text] }
  public static var writableContentTypes: [UniformType] { [.plainText, .text] }
  public static var reader: Reader { Reader() }
  public static var writer: Writer { Writer() }

  public private(set) var text: String
  /// What the file was decoded from.
  public private(set) var charset: String

  public init(state: Reader.State) {
    text = state.text
    charset = state.charset
  }

  public func replaceState(_ state: Reader.State) {
    text = state.text
    charset = state.charset
  }

  public func setText(_ text: String) {
    self.text = text
  }

  public func snapshot() -> String { text }

  /// Decodes the text. Where that would lose anything it fails, for saving would make the loss good.
  public struct Reader: DocumentReader {
    public struct State: Hashable, Sendable {
      public var text: String
      public var charset: String

      public init(text: String, charset: String = "utf-8") {
        self.text = text
        self.charset = charset
      }
    }

    public func state(from content: FileContent, contentType: UniformType) async throws -> State {
      guard let bytes = content.bytes else { throw DocumentFailure.unsupportedType(.folder) }
      let encoding = try TextEncoding.detect(
        head: bytes, isWhole: true, preferred: nil, detector: Detector())
      var decoder = try TextDecoder(encoding)
      var text: [UInt8] = []
      decoder.decode(bytes[encoding.markLength...], isLast: true, into: &text)
      guard decoder.replacementCount == 0 else {
        throw TextFailure.undecodable(
          charset: encoding.charset, count: decoder.replacementCount)
      }
      return State(text: String(decoding: text, as: UTF8.self), charset: encoding.charset)
    }
  }

  public struct Writer: DocumentWriter {
    public func content(
      of snapshot: String, previous: String?, contentType: UniformType
    ) async throws -> FileContent {
      .file(Array(snapshot.utf8))
    }
  }
}
#endif
