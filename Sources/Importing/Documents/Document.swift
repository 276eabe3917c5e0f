#if Async
public import UniformTypes

/// Turns the content of a file into a document's state.
public protocol DocumentReader: Sendable {
  associatedtype State: Sendable

  /// - Parameters:
  ///   - content: Of the file or package.
  ///   - contentType: What it was found to be, or one of the readable types that it conforms to.
  /// - Returns: The state of a new document.
  /// - Throws: Where the content is no such document.
  func state(from content: FileContent, contentType: UniformType) async throws -> State
}

/// Turns a snapshot of a document into the content of a file.
public protocol DocumentWriter: Sendable {
  associatedtype Snapshot: Sendable

  /// - Parameters:
  ///   - snapshot: What is to be written.
  ///   - previous: What was written last, `nil` at first: what is the same need not be written again,
  ///     which ``FileContent/unchanged`` says.
  ///   - contentType: One of the writable types.
  /// - Returns: What the file is to hold.
  /// - Throws: Where the snapshot cannot be written as that type.
  func content(
    of snapshot: Snapshot, previous: Snapshot?, contentType: UniformType
  ) async throws -> FileContent
}

/// A document that can be read from files of some types.
public protocol ReadableDocument: Actor {
  associatedtype Reader: DocumentReader

  /// The first is the preferred one.
  static var readableContentTypes: [UniformType] { get }
  static var reader: Reader { get }

  init(state: Reader.State)

  /// Takes over what another program has written.
  func replaceState(_ state: Reader.State)
}

/// A document that can be written to files of some types.
public protocol WritableDocument: Actor {
  associatedtype Writer: DocumentWriter

  /// The first is the preferred one.
  static var writableContentTypes: [UniformType] { get }
  static var writer: Writer { get }

  /// What would be written now. Taken at once, on the document's actor, so that it is never half of
  /// an edit; it is written while editing goes on.
  func snapshot() -> Writer.Snapshot
}

/// A document that can be read and written.
public protocol Document: ReadableDocument, WritableDocument {}

/// Chooses the class of document for a file.
public struct DocumentClasses: Sendable {
  private let classes: [any ReadableDocument.Type]

  /// - Parameter classes: The first that can read a file gets it, but one that names a nearer type
  ///   comes before it.
  public init(_ classes: [any ReadableDocument.Type]) {
    self.classes = classes
  }

  /// The class for files of a type, and the readable type by which it is; `nil` where there is none.
  public func documentClass(
    for type: UniformType
  ) -> (documentClass: any ReadableDocument.Type, contentType: UniformType)? {
    var best: (documentClass: any ReadableDocument.Type, contentType: UniformType, distance: Int)?
    for documentClass in classes {
      for readable in documentClass.readableContentTypes where type.conforms(to: readable) {
        let distance = type.way(to: readable).count
        if best.map({ distance < $0.distance }) ?? true {
          best = (documentClass, readable, distance)
        }
      }
    }
    return best.map { ($0.documentClass, $0.contentType) }
  }
}
#endif
