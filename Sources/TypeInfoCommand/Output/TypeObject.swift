internal import UniformTypes

/// The JSON object for one type.
struct TypeObject {
  private let identifier: String
  private let type: UniformType?

  /// - Parameters:
  ///   - identifier: As it was asked for.
  ///   - type: `nil` where the identifier is no valid one: the same keys, and nothing in them.
  init(_ identifier: String, _ type: UniformType?) {
    self.identifier = type?.identifier ?? identifier
    self.type = type
  }

  /// The object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { write(&$0) }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  private func write(_ json: inout JSONWriter) {
    json.member("identifier", identifier)
    json.member("declared", type?.isDeclared ?? false)
    json.member("dynamic", type?.isDynamic ?? false)
    json.member("public", type?.isPublic ?? false)
    json.member("description", type?.englishDescription)
    json.member("version", type?.version)
    json.member("referenceURL", type?.referenceURLString)
    json.member("tags") { json in
      json.object { json in
        for (tagClass, values) in type?.orderedTags ?? [] { json.member(tagClass.rawValue, values) }
      }
    }
    json.member("parents", (type?.parents ?? []).map(\.identifier))
    json.member("supertypes", (type?.orderedSupertypes ?? []).map(\.identifier))
    json.member("mime", type?.mimeName)
    json.member("encodings", type?.encodingIdentifiers ?? [])
    json.member("source", type?.source?.description)
  }
}

extension UniformType {
  /// The tags in a fixed order: extensions, MIME names, then the other classes by name.
  var orderedTags: [(tagClass: TagClass, values: [String])] {
    let tags = tags
    let first = [TagClass.filenameExtension, .mimeType]
    let others = tags.keys.filter { !first.contains($0) }.sorted { $0.rawValue < $1.rawValue }
    return (first + others).compactMap { tagClass in
      tags[tagClass].map { (tagClass, $0) }
    }
  }

  /// What its files may be stored as, each identifier once.
  var encodingIdentifiers: [String] {
    var seen: Set<String> = []
    return encodings.map(\.identifier).filter { seen.insert($0).inserted }
  }
}
