internal import ContentDetection
internal import UniformTypes

/// One thing to answer for.
enum FileInput: Hashable, Sendable {
  case standardInput
  /// Named by the caller; a link is followed.
  case path([UInt8])
  /// Met in a folder; a link is not followed. Only what was a regular file there is opened for
  /// reading.
  case found([UInt8], isRegular: Bool)
  /// A folder whose content is walked: an answer only where it is more than a folder, such as a
  /// package.
  case folder([UInt8])
  /// Already known to have no answer.
  case failed([UInt8], Failure)

  /// An operand: `-` is standard input.
  init(operand: [UInt8]) {
    self = operand == [UInt8(ascii: "-")] ? .standardInput : .path(operand)
  }

  /// As given, or as the walk put it together.
  var path: PathText {
    switch self {
    case .standardInput: PathText([UInt8(ascii: "-")])
    case .path(let bytes), .found(let bytes, _), .folder(let bytes), .failed(let bytes, _):
      PathText(bytes)
    }
  }
}

/// What answers for inputs; workers share one.
struct InputAnswerer: Sendable {
  let detector: Detector
  let settings: QuerySettings
  let standardInput: Int32

  /// - Returns: `nil` for a folder that is no more than one.
  func answer(_ input: FileInput, buffer: inout ReadBuffer) -> Answer? {
    do throws(Failure) {
      guard let verdict = try verdict(input, buffer: &buffer) else { return nil }
      return Answer(path: input.path, outcome: .success(verdict))
    } catch {
      return Answer(path: input.path, outcome: .failure(error))
    }
  }

  /// The verdict on an input; `nil` for a folder that is no more than one.
  func verdict(_ input: FileInput, buffer: inout ReadBuffer) throws(Failure) -> Verdict? {
    if case .failed(_, let failure) = input { throw failure }
    do throws(FileError) {
      let claim = settings.claim
      switch input {
      case .standardInput:
        return try detector.verdict(stream: standardInput, name: settings.inputName, claim: claim)
      case .path(let path):
        return try detector.verdict(path: path, claim: claim, buffer: &buffer)
      case .folder(let path):
        let verdict = try detector.verdict(path: path, claim: claim, buffer: &buffer)
        return verdict.type == .folder ? nil : verdict
      case .found(let path, let isRegular):
        let file = try UnfollowedFile(opening: path, isRegular: isRegular)
        return try detector.verdict(
          descriptor: file.descriptor, name: path, claim: claim, buffer: &buffer)
      case .failed:
        return nil
      }
    } catch {
      throw Failure(error)
    }
  }
}
