import Foundation
import Testing
import UniformTypes

@testable import registryc

@Suite("The compiled registry")
struct RegistryTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "is what Registry/ compiles to, and so are the constants and the page; else run Scripts/build-registry"
  )
  func isFresh() throws {
    let root = RegistryTests.root
    let compiled = try CompiledBase(
      registryFolder: root.appending(path: "Registry").path(percentEncoded: false),
      readersFolder: root.appending(path: "Sources/ContentDetection").path(percentEncoded: false))
    #expect(compiled.diagnostics.filter { $0.severity != .note } == [])
    // Their sizes and hashes: a message that lists two images byte by byte takes minutes.
    #expect(Digest(compiled.image) == Digest(TypeRegistry.base.imageBytes))
    let constants = root.appending(path: "Sources/UniformTypes/Types/UniformType+Constants.swift")
    #expect(try Digest(compiled.constants.utf8) == Digest(Data(contentsOf: constants)))
    let page = root.appending(path: "docs/types.md")
    #expect(try Digest(compiled.page.utf8) == Digest(Data(contentsOf: page)))
  }

  @Test("names the layout, the byte order and its own fingerprint in the header")
  func header() {
    let image = TypeRegistry.base.imageBytes
    #expect(image.starts(with: "UTIMAGE\0".utf8))
    #expect(Array(image[8..<16]) == [3, 0, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A])
    let fingerprint = image[16..<24].enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64(8 * $1.offset)
    }
    // Over all that follows the header's fixed fields.
    let hash = Digest(image[64...]).hash
    #expect(fingerprint == hash)
    #expect(UInt64(TypeRegistry.base.fingerprint, radix: 16) == hash)
  }
}

/// What tells two long files apart, in a short message.
private struct Digest: Equatable {
  var size: Int
  /// FNV-1a, 64 bits.
  var hash: UInt64

  init(_ bytes: some Collection<UInt8>) {
    size = bytes.count
    hash = bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
