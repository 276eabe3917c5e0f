import Foundation
import Testing
import UniformTypes

@Suite("The base registry")
struct BaseRegistryTests {
  @Test("gives each of Apple's constants its identifier", arguments: appleConstants.indices)
  func constant(_ index: Int) throws {
    let (constant, name, identifier) = appleConstants[index]
    #expect(constant.identifier == identifier, "\(name)")
    #expect(UniformType(identifier) == constant)
    #expect(UniformType(identifier.uppercased()) == constant)
    #expect(constant.isDeclared && !constant.isDynamic)
    #expect(constant.isPublic == identifier.hasPrefix("public."))
  }

  @Test("has all 141 constants")
  func constantCount() {
    #expect(appleConstants.count == 141)
    #expect(Set(appleConstants.map(\.constant)).count == 141)
  }

  /// Names in RFC 9068, RFC 8428 and RFC 7303; the pages are those that IANA's registry links to.
  @Test(
    "refers to IANA's page of a registered name",
    arguments: ["application/at+jwt", "application/senml+xml"])
  func reference(_ name: String) {
    let type = UniformType(mimeType: name)
    #expect(
      type?.referenceURLString == "https://www.iana.org/assignments/media-types/" + name)
  }

  @Test("refers to no page of a name that nobody registered")
  func unregistered() {
    #expect(UniformType("com.microsoft.hta")?.referenceURLString == nil)
  }

  /// A type as Apple's systems declare it.
  struct AppleType: Sendable, CustomTestStringConvertible {
    var identifier: String
    var parents: [String]
    var filenameExtensions: [String]
    var mimeTypes: [String]
    var testDescription: String { identifier }

    static func all() throws -> [AppleType] {
      let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "Fixtures/apple-types.tsv")
      return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").dropFirst().map {
        line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        func list(_ i: Int) -> [String] { fields[i].split(separator: ",").map(String.init) }
        return AppleType(
          identifier: String(fields[0]), parents: list(1), filenameExtensions: list(2),
          mimeTypes: list(3))
      }
    }
  }

  @Test(
    "declares what is known of Apple's types, parents and tags in order",
    arguments: try AppleType.all())
  func appleType(_ row: AppleType) throws {
    let type = try #require(TypeRegistry.base.type(row.identifier))
    #expect(type.identifier == row.identifier)
    #expect(type.parents.map(\.identifier) == row.parents)
    #expect(type.tags[.filenameExtension] ?? [] == row.filenameExtensions)
    #expect(type.tags[.mimeType] ?? [] == row.mimeTypes)
    #expect(type.preferredFilenameExtension == row.filenameExtensions.first)
    #expect(type.preferredMIMEType == row.mimeTypes.first)
  }

  @Test("declares every parent and describes every type in English and Chinese")
  func integrity() {
    for declaration in TypeRegistry.base.declarations {
      let identifier = declaration.identifier
      #expect(declaration.kind == .base)
      #expect(declaration.description?.isEmpty == false, "\(identifier)")
      #expect(
        declaration.localizedDescriptions.contains { $0.language == "zh-Hans" }, "\(identifier)")
      for parent in declaration.conformsTo {
        #expect(TypeRegistry.base.type(parent)?.isDeclared == true, "\(identifier) → \(parent)")
      }
    }
  }

  @Test(
    "names the special files",
    arguments: [
      ("public.named-pipe", "inode/fifo"), ("public.socket", "inode/socket"),
      ("public.character-special", "inode/chardevice"),
      ("public.block-special", "inode/blockdevice"),
      ("public.symlink", "inode/symlink"), ("public.folder", "inode/directory"),
    ])
  func specialFile(identifier: String, mime: String) throws {
    let type = try #require(TypeRegistry.base.type(identifier))
    #expect(type.mimeName == mime)
    #expect(type.conforms(to: .item))
    #expect(!type.conforms(to: .data))
  }
}
