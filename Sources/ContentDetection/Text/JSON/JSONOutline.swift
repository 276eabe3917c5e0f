/// What tells kinds of JSON apart: keys of the outermost three levels, and their values.
struct JSONOutline {
  struct Entry {
    /// The key, as written.
    var key: String
    /// The outermost key it is under; empty for an outermost one.
    var under: String
    /// Containers around it: 1 for the document's own keys.
    var level: Int
    var value: Value
  }

  enum Value: Equatable {
    case object, array, literal
    case string(String)
    case number(String)
    /// The text ends before it.
    case missing
  }

  /// Entries kept; what tells a kind comes early or not at all.
  private static let entryLimit = 320
  /// Entries kept under one of the outermost keys: what is alike in a thousand objects shows in the first.
  private static let innerLimit = 16
  /// Bytes of a key or a value that are kept.
  private static let lengthLimit = 96

  private(set) var entries: [Entry] = []
  /// The first string of a document that is an array.
  private(set) var firstString: String?
  private(set) var hasScalars = false
  private(set) var isObject = false
  private(set) var tokenCount = 0
  private(set) var memberCount = 0

  private var outermost = ""
  private var innerCount = 0
  private var isPending = false

  mutating func note(_ token: JSONScanner.Token, depth: Int, _ text: Span<UInt8>) {
    tokenCount += 1
    switch token {
    case .open(let isObject):
      if depth == 0 { self.isObject = isObject }
      settle(isObject ? .object : .array)
    case .close: isPending = false
    case .literal:
      hasScalars = true
      settle(.literal)
    case .number(let range):
      hasScalars = true
      if isPending { settle(.number(short(range, text))) }
    case .string(let range):
      hasScalars = true
      if depth == 1, firstString == nil, !isObject { firstString = short(range, text) }
      if isPending { settle(.string(short(range, text))) }
    case .key(let range):
      memberCount += 1
      noteKey(range, depth: depth, text)
    }
  }

  private mutating func settle(_ value: Value) {
    guard isPending, let last = entries.indices.last else { return }
    entries[last].value = value
    isPending = false
  }

  private mutating func noteKey(_ range: Range<Int>, depth: Int, _ text: Span<UInt8>) {
    isPending = false
    guard depth <= 3, entries.count < JSONOutline.entryLimit else { return }
    if depth == 1 {
      innerCount = 0
    } else {
      innerCount += 1
      guard innerCount <= JSONOutline.innerLimit else { return }
    }
    let key = short(range, text)
    if depth == 1 { outermost = key }
    entries.append(
      Entry(key: key, under: depth == 1 ? "" : outermost, level: depth, value: .missing))
    isPending = true
  }

  private func short(_ range: Range<Int>, _ text: Span<UInt8>) -> String {
    text.string(
      range.lowerBound..<min(range.upperBound, range.lowerBound + JSONOutline.lengthLimit))
  }
}

extension JSONOutline {
  /// The value of one of the document's own keys.
  func value(_ key: String) -> Value? {
    entries.first { $0.level == 1 && $0.key == key }?.value
  }

  func has(_ keys: String...) -> Bool {
    keys.allSatisfy { value($0) != nil }
  }

  /// Whether the object of one of the document's keys, or the objects of its array, have a key.
  func has(_ key: String, under outer: String) -> Bool {
    entries.contains { $0.level > 1 && $0.under == outer && $0.key == key }
  }

  func string(_ key: String) -> String? {
    if case .string(let text)? = value(key) { return text }
    return nil
  }

  func isNumber(_ key: String, _ wanted: String? = nil) -> Bool {
    guard case .number(let text)? = value(key) else { return false }
    return wanted == nil || text == wanted
  }

  func isArray(_ key: String) -> Bool { value(key) == .array }

  func isObject(_ key: String) -> Bool { value(key) == .object }
}
