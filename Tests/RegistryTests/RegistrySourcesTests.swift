import Foundation
import Testing
import UniformTypes

@testable import registryc

@Suite("Property lists and tables together")
struct RegistrySourcesTests {
  /// A folder with one property list, of one type, and one table.
  private func sources(
    _ table: String, mime: String = "audio/x-song", origin: String = "ours"
  ) throws -> RegistrySources {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "registry-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list: [String: Any] = [
      "UTExportedTypeDeclarations": [
        [
          "UTTypeIdentifier": "com.example.song", "UTTypeDescription": "Example song",
          "TypeInfoDescriptions": ["zh-Hans": "示例歌曲"], "TypeInfoOrigin": origin,
          "UTTypeTagSpecification": [
            "public.filename-extension": ["sng", "song"], "public.mime-type": [mime],
          ],
        ] as [String: Any]
      ]
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.appending(path: "a.plist"))
    try Data(table.utf8).write(to: folder.appending(path: "types-b.tsv"))
    try Data("no table of types".utf8).write(to: folder.appending(path: "other.tsv"))
    return try RegistrySources(folder: folder.path(percentEncoded: false))
  }

  private func row(
    _ identifier: String, mime: String = "-", names: String = "-", chinese: String = "歌曲",
    origin: String = "ours"
  ) -> String {
    [identifier, "-", mime, names, "-", "Other song", chinese, origin].joined(separator: "\t")
  }

  @Test("leave a tag that both give with the type of the property list")
  func winners() throws {
    let sources = try sources(row("com.example.other", names: ".SONG"))
    #expect(sources.diagnostics == [])
    #expect(sources.declarations.first?.preferredTags == ["song"])
    // Of a list and a table of the base:
    for (tag, identifier) in [
      ("pub", "com.microsoft.publisher"), ("tpl", "com.smarty.template"),
    ] {
      let claimants = TypeRegistry.base.claimants(tag: tag, tagClass: .filenameExtension)
      #expect(claimants.count > 1)
      #expect(claimants.first?.identifier == identifier)
    }
  }

  @Test("give a MIME name to one type", arguments: ["audio/x-song", "(Audio/X-Song)"])
  func names(name: String) throws {
    let sources = try sources(row("com.example.other", mime: name))
    let fault = try #require(sources.diagnostics.first)
    #expect(fault.message == "'audio/x-song' is a name of 'com.example.song' already")
    #expect(fault.location?.line == 1)
    #expect(fault.location?.path.hasSuffix("types-b.tsv") == true)
  }

  @Test("describe each type in both languages, and say where its facts come from")
  func facts() throws {
    let untold = try sources(row("com.example.other", chinese: "-", origin: "hearsay"))
    #expect(
      untold.diagnostics.map(\.message) == [
        "'com.example.other' has no description in Chinese",
        "'com.example.other' has no origin; expected apple, owner, de-facto, ours",
      ])
    let coined = try sources(row("public.other"))
    #expect(
      coined.diagnostics.map(\.message) == [
        "'public.other' was coined under 'public.'; expected the name of its owner"
      ])
    #expect(try sources(row("public.other", origin: "apple")).diagnostics == [])
  }
}
