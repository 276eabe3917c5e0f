/// A command line that cannot be understood.
struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, with the offending text in single quotes.
  let problem: String
  /// What may have been meant, ready to be typed.
  var suggestion: String?
  /// The command whose help tells more, where the words could not be taken apart: `typeinfo list`.
  var command: String?

  init(_ problem: String, suggestion: String? = nil) {
    self.problem = problem
    self.suggestion = suggestion
  }
}

extension UsageError: CustomStringConvertible {
  var description: String {
    suggestion.map { "\(problem); did you mean '\($0)'?" } ?? problem
  }
}
