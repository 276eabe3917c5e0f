/// One of the program's outputs, buffered.
///
/// Only whole records leave the buffer, so that the end of the program by a signal leaves no half
/// line. A terminal sees each record at once, everything else sees blocks.
package final class ByteSink {
  /// Hands bytes on; returns 0 or the system's error number.
  package typealias Writer = ([UInt8]) -> Int32

  private var buffer: [UInt8] = []
  private let write: Writer
  /// What a buffer holds before it is handed on.
  private let byteLimit = 64 << 10

  /// Where the bytes go; `nil` for memory.
  package let descriptor: Int32?
  package let isTerminal: Bool
  /// Columns of the terminal; `nil` for anything else, where lines are never wrapped.
  package let width: Int?
  /// The first error of the writer, after which nothing is written any more.
  package private(set) var failure: Int32?

  package init(
    descriptor: Int32? = nil, isTerminal: Bool = false, width: Int? = nil,
    writer: @escaping Writer
  ) {
    self.descriptor = descriptor
    self.isTerminal = isTerminal
    self.width = isTerminal ? width : nil
    self.write = writer
  }

  /// Adds one record, complete with its line end.
  package func put(_ record: some Collection<UInt8>) {
    buffer.append(contentsOf: record)
    if isTerminal || buffer.count >= byteLimit { flush() }
  }

  package func put(_ record: String) {
    put(record.utf8)
  }

  package func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard failure == nil, !buffer.isEmpty else { return }
    let code = write(buffer)
    if code != 0 { failure = code }
  }
}
