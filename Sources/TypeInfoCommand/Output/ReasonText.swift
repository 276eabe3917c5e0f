internal import ContentDetection

extension Verdict.Reason {
  /// What the code says, as the end of the sentence "it is that because…".
  var sentence: String {
    switch self {
    case .fileSystem: "the file system says what it is"
    case .content: "the content proves it"
    case .nameAndContent: "the content proves it, and the name agrees"
    case .nameRefinesContent: "the content allows what the name says, which is more specific"
    case .contentRefinesName: "the content is more specific than the name"
    case .contentOverrulesName: "the content refutes the name"
    case .likelyContent: "the content looks like it"
    case .nameOnly: "the name alone says so"
    case .plainText: "it is text that nothing narrows"
    case .claim: "the content allows what the sender or an attribute says"
    case .nothing: "nothing speaks for any type"
    }
  }
}
