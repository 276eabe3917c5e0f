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
      registryFolder: root.appending(path: "Registry").path(percentEncoded: false))
    #expect(compiled.diagnostics.filter { $0.severity != .note }.isEmpty)
    #expect(compiled.image == TypeRegistry.base.imageBytes)
    let constants = root.appending(path: "Sources/UniformTypes/Types/UniformType+Constants.swift")
    #expect(try compiled.constants == String(contentsOf: constants, encoding: .utf8))
    let page = root.appending(path: "docs/types.md")
    #expect(try compiled.page == String(contentsOf: page, encoding: .utf8))
  }

  @Test("names the layout, the byte order and its own fingerprint in the header")
  func header() {
    let image = TypeRegistry.base.imageBytes
    #expect(image.starts(with: "UTIMAGE\0".utf8))
    #expect(Array(image[8..<16]) == [2, 0, 0, 0, 0x0D, 0x0C, 0x0B, 0x0A])
    let fingerprint = image[16..<24].enumerated().reduce(UInt64(0)) {
      $0 | UInt64($1.element) << UInt64(8 * $1.offset)
    }
    // FNV-1a, 64 bits, over all that follows the header's fixed fields.
    let hash = image[64...].reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    #expect(fingerprint == hash)
    #expect(UInt64(TypeRegistry.base.fingerprint, radix: 16) == hash)
  }
}
