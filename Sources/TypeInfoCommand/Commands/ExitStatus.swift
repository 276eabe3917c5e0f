/// What the command's end tells the shell.
package enum ExitStatus: Int32, Sendable, CaseIterable {
  case success = 0
  /// A no, or an unknown identifier.
  case no = 1
  /// Some input could not be read.
  case unreadable = 2
  /// The command line cannot be understood (`EX_USAGE`).
  case usage = 64
}

extension ExitStatus {
  /// Keeps the graver of two statuses: an input that could not be read counts more than a no.
  mutating func raise(to other: ExitStatus) {
    if other.rawValue > rawValue { self = other }
  }

  /// What the status means of any verb, for the manual.
  var meaning: String {
    switch self {
    case .success: "everything was answered"
    case .no: "the answer is no, or an identifier is unknown"
    case .unreadable: "some input could not be read"
    case .usage: "the command line is wrong"
    }
  }
}
