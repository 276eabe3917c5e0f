internal import UniformTypes

/// A type, for people.
struct TypeBlock {
  private let type: UniformType
  private let width: Int?
  private let palette: Palette
  private let languages: [String]

  init(_ type: UniformType, width: Int?, palette: Palette, languages: [String] = []) {
    self.languages = languages
    self.type = type
    self.width = width
    self.palette = palette
  }

  var bytes: [UInt8] {
    var block = Block(width: width, palette: palette)
    block.heading(nil, type.identifier)
    block.row("description", type.localizedDescription(in: languages))
    block.row("kind", kind)
    block.row("parents", type.parents.map(\.identifier))
    block.row("conforms to", type.orderedSupertypes.map(\.identifier))
    block.row("MIME type", type.mimeName)
    for (tagClass, values) in type.orderedTags {
      block.row(label(tagClass), shown(values, tagClass))
    }
    block.row("stored as", encodings)
    block.row("version", type.version.map(String.init))
    block.row("reference", type.referenceURLString)
    block.row("declared in", type.source?.description)
    return block.bytes
  }
}

extension TypeBlock {
  private var kind: String {
    if let tag = type.orderedTags.first, type.isDynamic {
      return "dynamic, made from the \(tag.tagClass.rawValue) '\(tag.values[0])'"
    }
    let kind =
      switch type.declarationKind {
      case .base?: "declared by this package"
      case .exported?: "exported by its owner"
      case .imported?: "imported by a user of it"
      case nil: "undeclared"
      }
    return type.isAbstract ? kind + ", groups other types" : kind
  }

  private func label(_ tagClass: TagClass) -> String {
    switch tagClass {
    case .filenameExtension: "extensions"
    case .mimeType: "MIME tags"
    case .osType: "OSTypes"
    case .pasteboardType: "pasteboard"
    case .urlScheme: "URL schemes"
    case .deviceModelCode: "device models"
    default: tagClass.rawValue
    }
  }

  private func shown(_ values: [String], _ tagClass: TagClass) -> [String] {
    switch tagClass {
    case .filenameExtension: values.map { "." + $0 }
    // Four characters, spaces among them.
    case .osType: values.map { "'\($0)'" }
    default: values
    }
  }

  private var encodings: [String] {
    type.encodings.map { encoding in
      encoding.filenameExtension.map { ".\($0): \(encoding.identifier)" } ?? encoding.identifier
    }
  }
}
