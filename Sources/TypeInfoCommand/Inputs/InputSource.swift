/// All inputs of a call in their order: operands, then the lists' paths, folders walked where that
/// is asked for.
struct InputSource {
  private let isRecursive: Bool
  private let operands: [[UInt8]]
  private var nextOperand = 0
  private var lists: [PathListReader]
  private var walker = FolderWalker()

  init(operands: [[UInt8]], lists: [PathListReader], isRecursive: Bool) {
    self.operands = operands
    self.lists = lists
    self.isRecursive = isRecursive
  }

  /// The next input; `nil` after the last.
  mutating func next() -> FileInput? {
    if isRecursive, let found = walker.next() { return found }
    if nextOperand < operands.count {
      nextOperand += 1
      return walked(FileInput(operand: operands[nextOperand - 1]))
    }
    while let list = lists.first {
      if let input = list.next() { return walked(input) }
      lists.removeFirst()
      if let failure = list.failure { return .failed(list.path, failure) }
    }
    return nil
  }

  private mutating func walked(_ input: FileInput) -> FileInput {
    if isRecursive, case .path(let path) = input { return walker.enter(path) }
    return input
  }
}

extension InputSource {
  /// Whether the next input has to be waited for, so that what is known should be shown first.
  var mayBlock: Bool {
    nextOperand == operands.count && walker.isExhausted && (lists.first?.mayBlock ?? false)
  }

  /// How much of the work is given out, from 0 to 1; `nil` where nobody can know.
  var fraction: Double? {
    if lists.isEmpty {
      let done = Double(walker.isDone ? nextOperand : nextOperand - 1)
      return operands.isEmpty ? nil : (done + walker.fraction) / Double(operands.count)
    }
    return lists.count == 1 && operands.isEmpty ? lists[0].fraction : nil
  }
}
