public import UniformTypes

/// Why a picker shows a file in grey, or would not, and what to do about it.
public struct Explanation: Hashable, Sendable {
  /// What decided.
  public let decision: Decision
  /// What a picker sees that goes by the name alone; `nil` where the name says nothing, and of what
  /// has no name. Dynamic where nobody declares the extension.
  public let nameType: UniformType?
  /// Who declares the type that the file is.
  public let origin: Origin?
  /// All who claim the name, best first, with who declares them.
  public let claimants: [Claimant]
  /// The way from the file's type up to where it meets the nearest allowed type, both ends included.
  public let way: [UniformType]
  /// The way from the nearest allowed type up to the same place.
  public let allowedWay: [UniformType]
  /// What is wrong with the declarations that have to do with it, from the linter.
  public let problems: [Diagnostic]
  /// What would help, the best first.
  public let fixes: [Fix]

  /// Whether a picker by Apple's rules, which goes by the name, would let it be chosen.
  public let isSelectableByName: Bool
}

extension Explanation {
  /// Who declares a type.
  public enum Origin: Hashable, Sendable {
    /// It ships with this package.
    case base
    /// Somebody's property list; where, if that is known.
    case declared(TypeDeclaration.Kind, SourceLocation?)
    /// Nobody: the type is a mere name, or made from a tag.
    case nobody
  }

  /// A type that claims the file's name.
  public struct Claimant: Hashable, Sendable {
    public let type: UniformType
    public let origin: Origin
  }

  /// Something that would help.
  public struct Fix: Hashable, Sendable {
    /// The words are stable.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// Add a declaration.
      case declare
      /// Correct a declaration that is there.
      case correct
      /// Allow another type.
      case allow
      /// Give the file another name.
      case rename
      /// Hand in something else.
      case choose
    }

    public let kind: Kind
    /// In one line for people, lower case.
    public let sentence: String
    /// What to write: XML for an Info.plist, a text for ``AllowList``, or a name.
    public let text: String?
  }
}

extension Explanation.Origin {
  init(_ type: UniformType) {
    switch type.declarationKind {
    case .base: self = .base
    case .exported: self = .declared(.exported, type.source)
    case .imported: self = .declared(.imported, type.source)
    case nil: self = .nobody
    }
  }
}

extension Explanation.Origin: CustomStringConvertible {
  /// `exported at Info.plist:12:7`
  public var description: String {
    switch self {
    case .base: return "by this package"
    case .nobody: return "by nobody"
    case .declared(let kind, let source):
      let verb = kind == .exported ? "exported" : "imported"
      return source.map { "\(verb) at \($0)" } ?? verb
    }
  }
}
