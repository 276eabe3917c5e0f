import Testing

@testable import Importing

/// Values of FIPS 180-4's examples, as NIST publishes them.
@Suite("SHA-256")
struct HashTests {
  static let vectors: [(text: String, hash: String)] = [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ]

  @Test("is the published one, by our own code and with the library", arguments: vectors)
  func published(_ text: String, _ hash: String) {
    var own = SHA256()
    own.add(Array(text.utf8).span)
    #expect(JSONText.hexadecimal(own.finish()) == hash)
    var any = ContentHash()
    any.add(Array(text.utf8).span)
    let bytes = any.finish()
    #expect(JSONText.hexadecimal(bytes) == hash)
  }

  @Test("does not depend on how the content is cut", arguments: [1, 3, 55, 63, 64, 65, 128])
  func parts(_ length: Int) {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var whole = ContentHash()
    whole.add(bytes.span)
    var own = SHA256()
    var start = 0
    while start < bytes.count {
      let end = min(start + length, bytes.count)
      own.add(bytes.span.extracting(start..<end))
      start = end
    }
    let (first, second) = (own.finish(), whole.finish())
    #expect(first == second)
  }
}
