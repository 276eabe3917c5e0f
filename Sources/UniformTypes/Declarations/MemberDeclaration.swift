/// What a container must hold for its file to be of a type: one alternative that suffices.
///
/// Members are a ZIP archive's entries, an OLE2 file's streams and storages, and what other readers of containers list.
/// A path's parts are separated by slashes. Readers also list what a container says of itself as a member of its own:
/// an OLE2 file's class as `{00020906-0000-0000-C000-000000000046}`, in capitals; the address of each relationship that
/// an Open Packaging Conventions package has as a whole.
public struct MemberDeclaration: Hashable, Sendable {
  /// Paths that must all be there, each as it is or with one `*`, which stands for any characters, slashes too.
  public var names: [String]
  /// What the content of the first member begins with; `nil` for anything.
  public var text: String?
  /// The identifier of the container that the alternative is for; `nil` for any that the type's files may be stored as.
  public var encoding: String?
  /// 0–100; 50 where nothing is said. The higher wins where unrelated types show. Below
  /// ``provenPriority`` it speaks for the type as far as a heuristic does; 0 only keeps the type from being refuted.
  public var priority: Int

  /// The priority of an alternative that says nothing of it: 50.
  public static let defaultPriority = 50
  /// Alternatives of lower priority prove nothing: other formats hold such members too.
  public static let provenPriority = 40

  /// An alternative for containers of any kind that the type's files may be stored as, unless `encoding` names one.
  ///
  /// Nothing is checked: ``TypeRegistry/adding(_:)`` reports what does not hold.
  public init(
    _ names: [String], text: String? = nil, encoding: String? = nil,
    priority: Int = defaultPriority
  ) {
    self.names = names
    self.text = text
    self.encoding = encoding
    self.priority = priority
  }
}
