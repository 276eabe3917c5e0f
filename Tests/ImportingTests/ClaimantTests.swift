import ContentDetection
import Importing
import Testing
import UniformTypes

/// Two apps, one extension: installing one must not grey out the other's files.
@Suite("An extension that several types claim")
struct ClaimantTests {
  /// The first of two is exported, so it comes first.
  private static let registry = TypeRegistry.base.adding([
    type("com.example.first", claims: "d64x"),
    type("org.example.second", .imported, claims: "d64x"),
    type("com.example.signed", claims: "signed9", signature: "SIGNED"),
    type("org.example.unsigned", .imported, claims: "signed9"),
    type("com.example.open", claims: "strict9"),
    type("org.example.strict", .imported, claims: "strict9", signature: "STRICT", isRequired: true),
    type("com.example.binary", claims: "either9"),
    type("org.example.text", .imported, "public.text", claims: "either9"),
    // An app's own Markdown that is no plain text; another type that claims the extension is.
    type("com.example.notes", .exported, "public.text", claims: "md"),
  ]).registry

  private static func type(
    _ identifier: String, _ kind: TypeDeclaration.Kind = .exported,
    _ parent: String = "public.data", claims tag: String, signature: String? = nil,
    isRequired: Bool = false
  ) -> TypeDeclaration {
    var declaration = TypeDeclaration(
      identifier: identifier, kind: kind, conformsTo: [parent],
      tags: [.init(.filenameExtension, [tag])])
    if let signature {
      declaration.signatures = [
        SignatureDeclaration(offsets: 0...0, bytes: Array(signature.utf8), isRequired: isRequired)
      ]
    }
    return declaration
  }

  private func decision(
    allowing identifier: String, _ name: String, _ bytes: [UInt8] = Sample.binary,
    _ options: ImportOptions = ImportOptions()
  ) throws -> Decision {
    let allowed = try #require(Self.registry.type(identifier))
    return ImportFilter(
      allowing: [allowed], options: options, detector: Detector(registry: Self.registry)
    ).decision(bytes: bytes, name: name)
  }

  @Test("is each one's, whichever comes first")
  func bothApps() throws {
    let first = try decision(allowing: "com.example.first", "game.D64X")
    #expect(first.code == .acceptedExact)
    let second = try decision(allowing: "org.example.second", "game.D64X")
    #expect(second.code == .acceptedByTag)
    #expect(second.nearest?.identifier == "org.example.second")
    #expect(second.verdict?.type.identifier == "com.example.first")
    #expect(
      second.explanation
        == "it is named like org.example.second, which is allowed, though com.example.first comes first"
    )
  }

  @Test("is nobody's where the name does not count, or has another extension")
  func unnamed() throws {
    let byContent = ImportOptions(judging: .content)
    for decision in [
      try decision(allowing: "org.example.second", "game.d64x", Sample.binary, byContent),
      try decision(allowing: "org.example.second", "game"),
      try decision(allowing: "org.example.second", "d64x"),
      try decision(allowing: "org.example.second", "game.d64x.zip", Sample.zip),
    ] {
      #expect(!decision.isAccepted, "\(decision)")
    }
  }

  @Test("is what an allowed supertype of any claimant lets in")
  func supertype() throws {
    let decision = try decision(allowing: "public.plain-text", "README.md", Sample.markdown)
    #expect(decision.verdict?.type.identifier == "com.example.notes")
    #expect(decision.code == .acceptedByTag)
    let exact = try self.decision(
      allowing: "public.plain-text", "README.md", Sample.markdown, ImportOptions(matching: .exact))
    #expect(exact.code == .refusedType)
  }

  @Test("is not one's where the content holds the other's signature")
  func signature() throws {
    let bytes = Array("SIGNED".utf8) + Sample.binary
    #expect(
      try decision(allowing: "org.example.unsigned", "a.signed9", bytes).code == .refusedType)
    #expect(
      try decision(allowing: "com.example.signed", "a.signed9", bytes).code == .acceptedExact)
  }

  @Test("is not one's that requires a signature, where the content lacks it")
  func requiredSignature() throws {
    #expect(try decision(allowing: "org.example.strict", "a.strict9").code == .refusedType)
    // Nothing at all refutes nothing.
    #expect(try decision(allowing: "org.example.strict", "a.strict9", []).isAccepted)
  }

  @Test("is not a text format's where the content is none, nor a movie's where it is text")
  func textAndBinary() throws {
    #expect(try decision(allowing: "org.example.text", "a.either9").code == .refusedType)
    let script = Array("export const a: number = 1;\n".utf8)
    let movie = try decision(allowing: "public.movie", "a.ts", script)
    #expect(movie.code == .refusedType)
    #expect(movie.verdict?.type.identifier == "com.microsoft.typescript")
  }
}
