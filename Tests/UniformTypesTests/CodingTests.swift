import Foundation
import Testing
import UniformTypes

@Suite("Coding")
struct CodingTests {
  @Test("is a single string", arguments: [UniformType.png, .markdown])
  func single(_ type: UniformType) throws {
    let data = try JSONEncoder().encode([type])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(type.identifier)\"]")
    #expect(try JSONDecoder().decode([UniformType].self, from: data) == [type])
  }

  @Test(
    "keeps an identifier that is unknown here",
    arguments: ["com.example.Later", "dyn.ah62d4rv4ge81e62"])
  func unknown(_ identifier: String) throws {
    let type = try JSONDecoder().decode(UniformType.self, from: Data("\"\(identifier)\"".utf8))
    #expect(type.identifier == identifier)
    #expect(String(decoding: try JSONEncoder().encode(type), as: UTF8.self) == "\"\(identifier)\"")
  }

  @Test("refuses what is no identifier", arguments: ["", "a b", "a/b"])
  func invalid(_ text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(UniformType.self, from: Data("\"\(text)\"".utf8))
    }
  }
}
