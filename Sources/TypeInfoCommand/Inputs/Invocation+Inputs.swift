extension Invocation {
  /// The inputs that were typed, and those of the lists; a list that cannot be read is reported.
  func inputPaths(_ status: inout ExitStatus, isRecursive: Bool = false) -> InputSource {
    var lists: [PathListReader] = []
    for path in arguments.values(.filesFrom) {
      do throws(Failure) {
        lists.append(
          try PathListReader(
            path: path, separator: arguments.has(.null) ? 0 : UInt8(ascii: "\n"),
            standardInput: environment.input))
      } catch {
        environment.report("\(VisibleText.text(path)): \(error.message)")
        status.raise(to: .unreadable)
      }
    }
    return InputSource(
      operands: arguments.operands, lists: lists,
      isRecursive: isRecursive || arguments.has(.recursive))
  }
}
