import Foundation
import Testing
import UniformTypes

@testable import registryc

@Suite("The declarations of Registry/")
struct IntegrityTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private let declarations: [TypeDeclaration]
  private let diagnostics: [Diagnostic]

  init() throws {
    let sources = try RegistrySources(
      folder: IntegrityTests.root.appending(path: "Registry").path(percentEncoded: false))
    declarations = sources.declarations
    diagnostics = sources.diagnostics.filter { $0.severity != .note }
  }

  @Test("have nothing wrong with them, and are those of the base registry")
  func sources() {
    #expect(diagnostics == [])
    #expect(declarations.count == TypeRegistry.base.declaredTypes.count)
    #expect(declarations.count >= 1_800)
    let languages = TypeRegistry.base.declaredTypes.filter { $0.conforms(to: .sourceCode) }
    #expect(languages.count >= 150)
  }

  @Test("give each type one identifier, in reverse-DNS form")
  func identifiers() {
    var seen: Set<String> = []
    for declaration in declarations {
      let identifier = declaration.identifier
      #expect(seen.insert(identifier.lowercased()).inserted, "\(identifier) is declared twice")
      #expect(isReverseDNS(identifier), "\(identifier)")
    }
  }

  /// Two labels or more of letters, digits and hyphens (RFC 1123, section 2.1).
  private func isReverseDNS(_ identifier: String) -> Bool {
    let labels = identifier.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && identifier.utf8.count <= 255
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
              || (0x61...0x7A).contains(byte) || byte == 0x2D
          }
      }
  }

  @Test("describe each type in English and Chinese, in a line")
  func descriptions() {
    for declaration in declarations {
      let chinese = declaration.localizedDescriptions.first { $0.language == "zh-Hans" }
      for text in [declaration.description, chinese?.text] {
        let text = text ?? ""
        #expect(!text.isEmpty && text.count <= 60, "\(declaration.identifier): '\(text)'")
        #expect(
          !text.contains("\n") && !text.hasSuffix("."), "\(declaration.identifier): '\(text)'")
      }
    }
  }

  @Test("have no cycle, and declare every parent")
  func graph() {
    let parents = Dictionary(
      declarations.map { ($0.identifier.lowercased(), $0.conformsTo.map { $0.lowercased() }) },
      uniquingKeysWith: { first, _ in first })
    // Those whose parents all stand on a root, until no more can be added: what is left is in or above a cycle.
    var settled: Set<String> = []
    var open = Set(parents.keys)
    while true {
      let next = open.filter { settled.isSuperset(of: parents[$0] ?? []) }
      if next.isEmpty { break }
      settled.formUnion(next)
      open.subtract(next)
    }
    #expect(open.sorted() == [])
    for declaration in declarations {
      for parent in declaration.conformsTo {
        #expect(parents[parent.lowercased()] != nil, "\(declaration.identifier) → \(parent)")
      }
    }
  }

  @Test("let every type with an extension or a MIME name reach a physical root")
  func roots() throws {
    let root = try #require(TypeRegistry.base.type("public.item"))
    // So Apple's systems declare them.
    let exceptions: Set = ["public.avis", "public.email-message"]
    var strays: [String] = []
    for declaration in declarations
    where declaration.tags.contains(where: {
      $0.tagClass == .filenameExtension || $0.tagClass == .mimeType
    }) || declaration.mimeType != nil || !declaration.mimeAliases.isEmpty {
      let type = try #require(TypeRegistry.base.type(declaration.identifier))
      if !type.conforms(to: root), !exceptions.contains(declaration.identifier) {
        strays.append(declaration.identifier)
      }
    }
    #expect(strays == [])
  }

  @Test("name media types by the rule of RFC 6838, section 4.2")
  func mimeNames() {
    for declaration in declarations {
      let names =
        declaration.tags(of: .mimeType) + declaration.mimeAliases
        + [declaration.mimeType].compactMap(\.self)
      for name in names {
        // Apple's names for the forms of Unicode have a parameter.
        let essence = name.split(separator: ";").first.map(String.init) ?? ""
        #expect(isRestricted(essence), "\(declaration.identifier): '\(name)'")
      }
    }
  }

  private func isRestricted(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { part in
        guard let first = part.utf8.first, part.utf8.count <= 127 else { return false }
        let isAlphanumeric = { (byte: UInt8) in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
        return isAlphanumeric(first)
          && part.utf8.allSatisfy { isAlphanumeric($0) || "!#$&-^_.+".utf8.contains($0) }
      }
  }

  @Test(
    "find each type by its preferred tags, but for the collisions in Fixtures/collisions.tsv; RECORD_SNAPSHOTS=1 lists them anew"
  )
  func roundTrips() throws {
    var losers: [String: [String]] = [:]
    for declaration in declarations {
      let extensions = declaration.tags(of: .filenameExtension)
      let mime = declaration.mimeType ?? declaration.tags(of: .mimeType).first
      for (kind, tag) in [("extension", extensions.first), ("mime", mime)] {
        guard let tag else { continue }
        let tagClass: TagClass = kind == "mime" ? .mimeType : .filenameExtension
        let winner = TypeRegistry.base.claimants(tag: tag, tagClass: tagClass).first
        let found = winner?.identifier ?? "-"
        if found != declaration.identifier {
          losers["\(kind)\t\(tag.lowercased())\t\(found)", default: []]
            .append(declaration.identifier)
        }
      }
    }
    let rows = losers.map { "\($0.key)\t\($0.value.sorted().joined(separator: " "))" }.sorted()
    let head = """
      # The tags that are the preferred one of a type, and by which another is found. Written by the test that reads it.
      #
      # Columns, divided by tabs: kind, tag, the type that is found, the types that aren't.

      """
    let file = IntegrityTests.root.appending(path: "Tests/RegistryTests/Fixtures/collisions.tsv")
    let text = head + rows.map { $0 + "\n" }.joined()
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let known = try String(contentsOf: file, encoding: .utf8)
    let difference = text.split(separator: "\n").difference(from: known.split(separator: "\n"))
    #expect(difference.insertions.map { "\($0)" } == [], "collisions that are not listed")
    #expect(difference.removals.map { "\($0)" } == [], "listed, and none any more")
  }
}
