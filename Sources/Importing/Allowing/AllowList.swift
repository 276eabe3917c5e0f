public import UniformTypes

/// What an importer takes: types, filename extensions, MIME names and ranges of them.
///
/// ```swift
/// let list = try AllowList(["public.image", ".md", "application/pdf", "audio/*"])
/// let filter = ImportFilter(allowing: list)
/// ```
///
/// A candidate is let in by any one item: a further item never keeps a candidate out, and the
/// order of items is of no importance. An empty list lets nothing in.
public struct AllowList: Hashable, Sendable {
  /// As they were given, each once.
  public private(set) var items: [Item] = []

  /// The list that lets nothing in.
  public init() {}

  init(_ items: some Sequence<Item>) {
    for item in items { insert(item) }
  }

  /// A list of types, as an app's `allowedContentTypes` is.
  ///
  /// A type lets in what conforms to it. A dynamic type stands for its tag: one of a filename
  /// extension is what the text `.flurble` is, see ``Item``.
  ///
  /// - Parameters:
  ///   - types: In any order.
  ///   - registry: Tells who declares the tags of dynamic types.
  public init(types: some Sequence<UniformType>, registry: TypeRegistry = .shared) {
    self.init(types.map { Item($0, in: registry) })
  }
}

extension AllowList {
  /// This list with the items of another.
  public func union(_ other: AllowList) -> AllowList {
    AllowList(items + other.items)
  }

  /// Items that name nothing that is declared. No content is found to be of such a type, so they
  /// let in what is named so, or nothing.
  public var undeclaredItems: [Item] {
    items.filter { !$0.isDeclared }
  }

  public var isEmpty: Bool { items.isEmpty }

  private mutating func insert(_ item: Item) {
    if !items.contains(item) { items.append(item) }
  }
}
