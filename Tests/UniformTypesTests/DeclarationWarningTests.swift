import Synchronization
import Testing
import UniformTypes

/// The process-wide registry and handler are replaced here, so the tests take turns; identifiers that no other suite
/// uses keep them from disturbing those that run beside.
@Suite("Warnings about types that source names", .serialized)
final class DeclarationWarningTests: Sendable {
  private static let prefix = "com.example.warning."
  private let heard = Heard()
  private let formerRegistry = TypeRegistry.shared
  private let formerHandler = UniformType.declarationWarningHandler

  init() {
    let declarations = [
      TypeDeclaration(
        identifier: Self.prefix + "exported", kind: .exported, conformsTo: ["public.data"]),
      TypeDeclaration(
        identifier: Self.prefix + "imported", kind: .imported, conformsTo: ["public.data"]),
      TypeDeclaration(
        identifier: Self.prefix + "folder", kind: .imported, conformsTo: ["com.apple.package"],
        tags: [.init(.filenameExtension, ["png", "warning-folder"])]),
      TypeDeclaration(
        identifier: Self.prefix + "picture", kind: .imported, conformsTo: ["public.image"],
        tags: [.init(.filenameExtension, ["png"])]),
    ]
    TypeRegistry.shared = formerRegistry.adding(declarations).registry
    UniformType.declarationWarningHandler = { [heard] warning in
      if warning.identifier.lowercased().hasPrefix(Self.prefix) { heard.append(warning) }
    }
  }

  deinit {
    TypeRegistry.shared = formerRegistry
    UniformType.declarationWarningHandler = formerHandler
  }

  @Test("says nothing of a type that is declared as it is named")
  func silence() {
    #expect(UniformType(exportedAs: Self.prefix + "exported").isDeclared)
    #expect(UniformType(importedAs: Self.prefix + "imported").isDeclared)
    _ = UniformType(exportedAs: "public.png")
    _ = UniformType(importedAs: "public.png")
    #expect(heard.all.isEmpty)
  }

  @Test("tells of each of the four situations")
  func situations() {
    _ = UniformType(exportedAs: Self.prefix + "missing-export")
    _ = UniformType(importedAs: Self.prefix + "missing-import")
    _ = UniformType(exportedAs: Self.prefix + "imported")
    _ = UniformType(importedAs: Self.prefix + "exported")
    #expect(
      heard.all.map(\.situation) == [
        .missingExport, .missingImport, .declaredAsImported, .declaredAsExported,
      ])
    #expect(Set(heard.all.map(\.description)).count == DeclarationWarning.Situation.allCases.count)
    for warning in heard.all { #expect(warning.description.contains("'\(warning.identifier)'")) }
  }

  @Test("tells of an identifier once, whatever its case and however it is named")
  func once() {
    _ = UniformType(exportedAs: Self.prefix + "once")
    _ = UniformType(exportedAs: Self.prefix + "ONCE")
    _ = UniformType(importedAs: Self.prefix + "once")
    #expect(heard.all.map(\.identifier) == [Self.prefix + "once"])
  }

  @Test("tells once when many threads ask at the same time")
  func threads() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask { _ = UniformType(exportedAs: Self.prefix + "threads") }
      }
    }
    #expect(heard.all.count == 1)
  }

  @Test("a handler may name types and replace itself")
  func reentrance() {
    UniformType.declarationWarningHandler = { [heard] warning in
      guard warning.identifier.hasPrefix(Self.prefix) else { return }
      heard.append(warning)
      UniformType.declarationWarningHandler = { _ in }
      _ = UniformType(exportedAs: Self.prefix + "inner")
    }
    _ = UniformType(exportedAs: Self.prefix + "outer")
    #expect(heard.all.map(\.identifier) == [Self.prefix + "outer"])
  }

  @Test("gives the type that is preferred for the extension in place of an imported one")
  func substitution() {
    #expect(UniformType(importedAs: Self.prefix + "picture") == .png)
    // No file's type stands in for a folder's.
    #expect(
      UniformType(importedAs: Self.prefix + "folder").identifier == Self.prefix + "folder")
  }
}

private final class Heard: Sendable {
  private let warnings = Mutex<[DeclarationWarning]>([])

  var all: [DeclarationWarning] { warnings.withLock { $0 } }

  func append(_ warning: DeclarationWarning) { warnings.withLock { $0.append(warning) } }
}
