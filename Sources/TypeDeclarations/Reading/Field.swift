internal import UniformTypes

/// A value of a declaration together with the way to it.
struct Field {
  /// The key that the value, or the array it is in, belongs to.
  let key: String
  let value: PropertyListValue
  /// The keys from the top of the list to `key`.
  private let path: String
  /// The value's place in an array under `key`.
  private let index: Int?

  init(key: String, value: PropertyListValue, path: String? = nil, index: Int? = nil) {
    self.key = key
    self.value = value
    self.path = path ?? key
    self.index = index
  }

  /// `UTExportedTypeDeclarations[0].UTTypeTagSpecification['public.mime-type'][1]`
  var keyPath: String {
    index.map { "\(path)[\($0)]" } ?? path
  }

  /// What the field is called in a message: `'UTTypeConformsTo'`, `element 1 of 'UTTypeConformsTo'`.
  var name: String {
    index.map { "element \($0) of \(key.quoted)" } ?? key.quoted
  }

  /// The elements of an array; `nil` for any other value.
  var elements: [Field]? {
    guard case .array(let values) = value.content else { return nil }
    let path = keyPath
    return values.enumerated().map { index, value in
      Field(key: key, value: value, path: path, index: index)
    }
  }

  /// The entries of a dictionary; `nil` for any other value.
  var entries: [Field]? {
    guard let entries = value.entries else { return nil }
    let path = keyPath
    return entries.map { entry in
      Field(key: entry.key, value: entry.value, path: Self.path(path, entry.key))
    }
  }

  /// An entry of a dictionary.
  subscript(key: String) -> Field? {
    guard let value = value[key] else { return nil }
    return Field(key: key, value: value, path: Self.path(keyPath, key))
  }

  /// The way to a key of the dictionary that a way leads to; the list itself is at none.
  private static func path(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : path + step(key)
  }

  private static func step(_ key: String) -> String {
    let isName = key.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        true
      default:
        false
      }
    }
    return isName && !key.isEmpty ? ".\(key)" : "[\(key.quoted)]"
  }
}

/// A string of a declaration, its build variables expanded.
struct TextField {
  let text: String
  let field: Field
  /// True where a build variable is left in the text, which then cannot be judged.
  let hasVariables: Bool
}
