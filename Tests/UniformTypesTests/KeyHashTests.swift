import Testing

@testable import UniformTypes

@Suite("Hashes of names")
struct KeyHashTests {
  @Test("eight bytes at a time are folded as each by itself")
  func folding() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let word = UInt64.random(in: 0 ... .max, using: &generator)
      var expected: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        let byte = UInt8(truncatingIfNeeded: word >> shift)
        expected |= UInt64((65...90).contains(byte) ? byte + 32 : byte) << shift
      }
      #expect(KeyHash.foldedWord(word) == expected)
    }
  }

  @Test("the case of ASCII letters does not count, their place does", arguments: 0...40)
  func placesCount(length: Int) {
    let small = String(repeating: "abcxyz.", count: 6).prefix(length)
    let hash = KeyHash.hash(small.utf8.span, 0, seed: 0)
    #expect(KeyHash.hash(small.uppercased().utf8.span, 0, seed: 0) == hash)
    #expect(KeyHash.hash(small.utf8.span, 1, seed: 0) != hash)
    #expect(KeyHash.hash(small.utf8.span, 0, seed: 1) != hash)
    #expect(KeyHash.hash((small + "\0").utf8.span, 0, seed: 0) != hash)
  }

  @Test("names chosen to fall into one slot are found, by another seed")
  func crowding() {
    var identifiers: [String] = []
    var number = 0
    while identifiers.count < 40 {
      let identifier = "com.example.n\(number)"
      number += 1
      if KeyHash.hash(identifier.utf8.span, TagClassNumber.identifier, seed: 0) & 63 == 5 {
        identifiers.append(identifier)
      }
    }
    var compiler = RegistryCompiler(base: identifiers.map { TypeDeclaration(identifier: $0) })
    let registry = TypeRegistry(image: compiler.image())
    #expect(registry.view.seed != 0)
    for (number, identifier) in identifiers.enumerated() {
      #expect(registry.view.index(identifier: identifier.utf8.span) == UInt32(number))
    }
    #expect(registry.view.index(identifier: "com.example.none".utf8.span) == nil)
  }
}
