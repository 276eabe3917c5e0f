extension String {
  /// The text with some characters replaced, each looked at once.
  ///
  /// The standard library's `replacing` is for patterns, and would bring the engine for regular
  /// expressions into the program.
  func substituting(_ replacements: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let replacement = replacements[scalar] {
        result += replacement
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
