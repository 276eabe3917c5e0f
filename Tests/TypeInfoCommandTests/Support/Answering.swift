import ContentDetection
import UniformTypes

@testable import TypeInfoCommand

/// What answers in tests that go below the command line.
enum Answering {
  static func answerer() throws -> InputAnswerer {
    InputAnswerer(
      detector: Detector(registry: .base), settings: try QuerySettings(ParsedArguments()),
      standardInput: -1)
  }

  static func batchAnswerer(_ form: AnswerForm = .brief) throws -> BatchAnswerer {
    BatchAnswerer(
      answerer: try answerer(),
      writer: AnswerWriter(
        form: form, showsPath: true, isForTerminal: false, width: nil, palette: .plain,
        registryFingerprint: TypeRegistry.base.fingerprint))
  }
}

extension AnswerWriter {
  /// The record for one answer.
  func record(_ answer: Answer) -> [UInt8] {
    var bytes: [UInt8] = []
    switch answer.outcome {
    case .success(let verdict): write(verdict, path: answer.path, to: &bytes)
    case .failure(let failure): write(failure, path: answer.path, to: &bytes)
    }
    return bytes
  }
}
