import Testing

@testable import UniformTypes

/// Images from files are hostile: what is let in answers every question without leaving the image.
@Suite("Checking an image")
struct ImageCheckTests {
  /// An image with a bit of everything.
  private static let image: [UInt8] = {
    var abc = TypeDeclaration(identifier: "com.example.abc", conformsTo: ["com.example.parent"])
    abc.tags = [
      .init(.filenameExtension, ["abc", "png"]), .init(.mimeType, ["application/x-abc"]),
      .init(TagClass(rawValue: "com.example.class"), ["x"]),
    ]
    abc.signatures = [
      SignatureDeclaration(
        offsets: 0...16, bytes: [1, 2, 3], mask: [255, 15, 255],
        all: [.init(offset: 20, bytes: [4])]),
      SignatureDeclaration(offsets: 4...4, bytes: [5, 6, 7, 8]),
    ]
    abc.members = [MemberDeclaration(["a/b", "c*"], text: "text", encoding: "public.zip-archive")]
    abc.filenames = ["Abcfile", "*.abc.txt"]
    abc.xmlRoots = [.init(namespace: "urn:abc", element: "abc")]
    abc.description = "Abc"
    abc.encodings = [.init(identifier: "public.zip-archive")]
    abc.source = SourceLocation(path: "Info.plist", line: 4, column: 7)
    var parent = TypeDeclaration(identifier: "com.example.parent", conformsTo: ["public.data"])
    parent.tags = [.init(.filenameExtension, ["abc"])]
    return TypeRegistry.base.adding([abc, parent]).registry.imageBytes
  }()

  @Test("lets a compiled image in, which is the same registry")
  func passes() throws {
    let registry = try TypeRegistry(checking: Self.image)
    #expect(registry.type("com.example.abc")?.isDeclared == true)
    #expect(registry.imageBytes == Self.image)
  }

  @Test("refuses an image that ends early", arguments: [0, 7, 63, 255, 256, 4_096, -1, -8])
  func truncated(_ count: Int) {
    let length = count < 0 ? Self.image.count + count : count
    #expect(throws: ImageFault.self) {
      try TypeRegistry(checking: Array(Self.image.prefix(length)))
    }
  }

  @Test("refuses an image of another version, byte order or base")
  func foreign() {
    for (offset, reason) in [
      (8, "version"), (12, "byte order"), (24, "base types"), (0, "no registry"),
    ] {
      var bytes = Self.image
      bytes[offset] ^= 0xFF
      let fault = #expect(throws: ImageFault.self) { try TypeRegistry(checking: bytes) }
      #expect(fault?.reason.contains(reason) == true)
    }
  }

  @Test("refuses or survives any flipped bit", arguments: 0..<4)
  func flippedBits(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let base = TypeRegistry.base.imageBytes.count
    _ = base
    for _ in 0..<150 {
      var bytes = Self.image
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let offset = Self.place(in: bytes, using: &generator)
        bytes[offset] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      }
      if let registry = try? TypeRegistry(checking: bytes) { Self.ask(registry) }
    }
  }

  /// Half of the places lie in the header and in what was added to the base, which are small and matter most.
  private static func place(in bytes: [UInt8], using generator: inout SeededGenerator) -> Int {
    let registry = TypeRegistry(image: bytes)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return Int.random(in: 0..<256, using: &generator)
    case 1:
      let section = ImageFormat.Section.allCases.randomElement(using: &generator) ?? .types
      let view = registry.view
      let rows = view.rowCount(section)
      let first = section.isExtended ? ImageView.base.rowCount(section) : 0
      guard rows > first, rows < 1 << 24 else { return 300 }
      let row = view.row(section, Int.random(in: first..<rows, using: &generator))
      return min(row + Int.random(in: 0..<section.stride, using: &generator), bytes.count - 1)
    default: return Int.random(in: 0..<bytes.count, using: &generator)
    }
  }

  /// All kinds of questions, about all types that were added.
  private static func ask(_ registry: TypeRegistry) {
    let added = UInt32(TypeRegistry.base.view.typeCount)..<UInt32(registry.view.typeCount)
    for type in added.map(registry.type) {
      _ = (type.identifier, type.tags, type.supertypes, type.mimeName, type.englishDescription)
      _ = (type.declaration, type.source, type.encodings, type.conforms(to: .image), type.version)
      _ = registry.type(type.identifier)
      _ = registry.typesWithMemberRules(type, storedAs: .zip)
    }
    for name in ["a.abc", "Abcfile", "x.abc.txt", "a.png"] {
      let name = Array(name.utf8)
      let claims = registry.nameClaims(name.span)
      for position in claims.positions { _ = registry.claimant(position).identifier }
    }
    _ = registry.types(tag: "abc", tagClass: .filenameExtension)
    _ = registry.types(tag: "x", tagClass: TagClass(rawValue: "com.example.class"))
    _ = registry.type(tag: "application/x-abc", tagClass: .mimeType)
    let path = Array("a/b".utf8)
    registry.forEachMemberRule(wanting: path.span) { rule, _ in _ = registry.memberRule(rule) }
    let content: [UInt8] = [1, 2, 3, 0, 5, 6, 7, 8] + [UInt8](repeating: 4, count: 64)
    registry.view.forEachSignature(head: content.span, tail: [UInt8]().span, size: content.count) {
      signature, _ in
      _ = registry.view.offset(
        of: signature, head: content.span, tail: [UInt8]().span, size: content.count)
    }
  }
}
