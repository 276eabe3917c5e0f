public import UniformTypes

/// A type declaration as it is written in an Info.plist in XML.
public struct DeclarationSnippet: Sendable {
  /// What is declared: identifier, parents, description, reference, version, tags, MIME type, file names and signatures.
  public let declaration: TypeDeclaration

  public init(_ declaration: TypeDeclaration) {
    self.declaration = declaration
  }

  /// The key of the list that the declaration belongs to.
  public var listKey: String {
    declaration.kind == .imported ? KeyNames.imported : KeyNames.exported
  }

  /// The key and the array around the declaration, to be pasted into the outermost `<dict>`.
  public var text: String {
    (["<key>\(listKey)</key>", "<array>"] + lines.map { "  " + $0 } + ["</array>"])
      .map { $0 + "\n" }.joined()
  }

  /// The lines of the declaration's own dictionary, indented by two spaces a level.
  var lines: [String] {
    var writer = SnippetWriter()
    let type = declaration
    writer.string("UTTypeIdentifier", type.identifier)
    if let description = type.description { writer.string("UTTypeDescription", description) }
    writer.strings("UTTypeConformsTo", type.conformsTo)
    if let url = type.referenceURL { writer.string("UTTypeReferenceURL", url) }
    if let version = type.version {
      writer.add(["<key>UTTypeVersion</key>", "<integer>\(version)</integer>"])
    }
    if !type.tags.isEmpty {
      var tags = SnippetWriter()
      for specification in type.tags {
        tags.strings(specification.tagClass.rawValue, specification.values)
      }
      writer.add(["<key>UTTypeTagSpecification</key>"] + tags.dictionary)
    }
    writer.strings("TypeInfoFilenames", type.filenames)
    if !type.signatures.isEmpty {
      writer.add(["<key>TypeInfoSignatures</key>", "<array>"])
      for signature in type.signatures {
        var entry = SnippetWriter()
        entry.add(["<key>Offset</key>", "<integer>\(signature.offsets.lowerBound)</integer>"])
        entry.string("Bytes", signature.bytes.hexadecimal)
        writer.add(entry.dictionary.map { "  " + $0 })
      }
      writer.add(["</array>"])
    }
    return writer.dictionary
  }
}

/// Collects the lines of a dictionary.
private struct SnippetWriter {
  private var lines: [String] = []

  mutating func add(_ lines: [String]) { self.lines += lines }

  mutating func string(_ key: String, _ value: String) {
    add(["<key>\(key.markup)</key>", "<string>\(value.markup)</string>"])
  }

  /// An array of strings; nothing where there are none.
  mutating func strings(_ key: String, _ values: [String]) {
    if values.isEmpty { return }
    add(["<key>\(key.markup)</key>", "<array>"])
    add(values.map { "  <string>\($0.markup)</string>" } + ["</array>"])
  }

  var dictionary: [String] { ["<dict>"] + lines.map { "  " + $0 } + ["</dict>"] }
}

extension [UInt8] {
  fileprivate var hexadecimal: String {
    map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return byte < 16 ? "0" + digits : digits
    }.joined()
  }
}
