import ContentDetection
import Testing
import UniformTypes

@Suite("A declared type of one's own")
struct CustomTypeTests {
  private func detector(signature: Bool, required: Bool = false) -> Detector {
    var abc = TypeDeclaration(
      identifier: "com.example.abc", conformsTo: ["public.data"],
      tags: [.init(.filenameExtension, ["abc"]), .init(.mimeType, ["application/x-example-abc"])])
    if signature {
      abc.signatures = [
        SignatureDeclaration(offsets: 0...0, bytes: Array("ABC1".utf8), isRequired: required)
      ]
    }
    abc.source = SourceLocation(path: "Info.plist", line: 12)
    return Detector(registry: TypeRegistry.base.adding([abc]).registry)
  }

  private let song = Array("ABC1".utf8) + [0, 1, 2, 3]

  @Test("is found by name and content, by content under any name, and by name alone")
  func found() {
    let byBoth = detector(signature: true).verdict(bytes: song, name: "song.abc")
    #expect(byBoth.type.identifier == "com.example.abc")
    #expect(byBoth.reason == .nameAndContent)
    #expect(byBoth.confidence == .certain)
    let byContent = detector(signature: true).verdict(
      bytes: song, name: "song.xyz")
    #expect(byContent.type.identifier == "com.example.abc")
    #expect(byContent.mismatch?.nameType.identifier != "com.example.abc")
    let unnamed = detector(signature: true).verdict(bytes: song)
    #expect(unnamed.type.identifier == "com.example.abc")
    #expect(unnamed.reason == .content)
    let byName = detector(signature: false).verdict(bytes: song, name: "song.abc")
    #expect(byName.type.identifier == "com.example.abc")
    #expect(byName.confidence == .guess)
  }

  @Test("says in the evidence what decided and where it is declared")
  func evidence() {
    let verdict = detector(signature: true).verdict(bytes: song, name: "song.abc")
    #expect(
      verdict.evidence.contains { $0.source == .name && $0.type.identifier == "com.example.abc" })
    let signature = verdict.evidence.first {
      $0.source == .signature && $0.type.identifier == "com.example.abc"
    }
    #expect(signature?.strength == .proven)
    #expect(signature?.detail == "4 bytes at offset 0, declared at Info.plist:12")
  }

  @Test("is refuted by a missing signature that it requires, and not by one it doesn't")
  func required() {
    let other = [UInt8](repeating: 0, count: 8)
    let name = "song.abc"
    #expect(
      detector(signature: true).verdict(bytes: other, name: name).type.identifier
        == "com.example.abc")
    let refuted = detector(signature: true, required: true).verdict(bytes: other, name: name)
    #expect(refuted.type.identifier != "com.example.abc")
  }
}
