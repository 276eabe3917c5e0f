internal import ContentDetection

/// One thing to answer for.
enum FileInput: Hashable, Sendable {
  case standardInput
  case path([UInt8])

  /// An operand: `-` is standard input.
  init(_ operand: [UInt8]) {
    self = operand == [UInt8(ascii: "-")] ? .standardInput : .path(operand)
  }

  /// As given.
  var path: PathText {
    switch self {
    case .standardInput: PathText([UInt8(ascii: "-")])
    case .path(let bytes): PathText(bytes)
    }
  }
}

extension FileInput {
  /// Asks the detector.
  func answer(_ detector: Detector, _ settings: QuerySettings, standardInput: Int32) -> Answer {
    do throws(Failure) {
      return Answer(path: path, outcome: .success(try verdict(detector, settings, standardInput)))
    } catch {
      return Answer(path: path, outcome: .failure(error))
    }
  }

  private func verdict(
    _ detector: Detector, _ settings: QuerySettings, _ standardInput: Int32
  ) throws(Failure) -> Verdict {
    do throws(FileError) {
      switch self {
      case .standardInput:
        return try detector.verdict(
          stream: standardInput, name: settings.inputName, claim: settings.claim)
      case .path(let bytes):
        return try detector.verdict(path: bytes, claim: settings.claim)
      }
    } catch {
      throw Failure(error)
    }
  }
}
