import Testing
import UniformTypes

@Suite("Identifier syntax")
struct IdentifierSyntaxTests {
  @Test(
    "accepts letters, digits, dots, hyphens, and all that isn't ASCII",
    arguments: [
      "public.data", "com.apple.iWork.Pages.sffpages", "dyn.age81e62", "x-1", "bogus", ".", "-",
      "com.exämple.漢字", "\u{80}", "\u{301}",
    ])
  func accepts(identifier: String) {
    #expect(IdentifierSyntax.isValid(identifier))
    #expect(IdentifierSyntax.isValid(identifier[...]))
  }

  @Test("rejects the empty identifier")
  func rejectsEmpty() {
    #expect(!IdentifierSyntax.isValid(""))
    #expect(!IdentifierSyntax.isValid("public"[..<"public".startIndex]))
  }

  @Test("rejects every other ASCII character, wherever it stands")
  func rejectsASCII() {
    for value in UInt8(0)..<0x80 {
      let character = Character(UnicodeScalar(value))
      let isAllowed = character.isLetter || character.isNumber || ".-".contains(character)
      #expect(IdentifierSyntax.isValid(String(character)) == isAllowed)
      #expect(IdentifierSyntax.isValid("a\(character)b") == isAllowed)
      #expect(IdentifierSyntax.isValid("é\(character)") == isAllowed)
    }
  }
}

@Suite("Case folding")
struct CaseFoldingTests {
  @Test(
    "lower-cases",
    arguments: [
      ("", ""), ("public.data", "public.data"), ("Public.DATA-1", "public.data-1"),
      ("@[`{", "@[`{"), ("É.x", "é.x"), ("a.ÄÖ", "a.äö"), ("ΣΑΣ", "σασ"), ("漢", "漢"),
      ("\u{212A}", "k"),
    ])
  func folds(text: String, folded: String) {
    #expect(CaseFolding.folded(text).utf8.elementsEqual(folded.utf8))
    #expect(CaseFolding.folded(folded).utf8.elementsEqual(folded.utf8))
    #expect(CaseFolding.foldedHash(text) == CaseFolding.foldedHash(folded))
    #expect(foldedHash(ofBytesOf: folded) == CaseFolding.foldedHash(text))
  }

  @Test("is settled after one pass, whatever the scalar")
  func idempotent() {
    for value in UInt32(0)...0x1_FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = CaseFolding.folded(String(scalar))
      let twice = CaseFolding.folded(once)
      guard !once.utf8.elementsEqual(twice.utf8) else { continue }
      Issue.record("U+\(String(value, radix: 16)) folds twice")
    }
  }

  @Test("hashes as FNV-1a does")
  func hashes() {
    // From the test vectors of the FNV authors.
    #expect(CaseFolding.foldedHash("") == 0xCBF2_9CE4_8422_2325)
    #expect(CaseFolding.foldedHash("a") == 0xAF63_DC4C_8601_EC8C)
    #expect(CaseFolding.foldedHash("foobar") == 0x8594_4171_F739_67E8)
    #expect(CaseFolding.foldedHash("FooBar") == 0x8594_4171_F739_67E8)
    #expect(CaseFolding.foldedHash("foobas") != 0x8594_4171_F739_67E8)
  }

  @Test("hashes bytes above ASCII as they are")
  func hashesBytes() {
    #expect(CaseFolding.foldedHash("É") == CaseFolding.foldedHash("é"))
    #expect(foldedHash(ofBytesOf: "É") != foldedHash(ofBytesOf: "é"))
  }
}

/// A span cannot be passed inside of `#expect`.
private func foldedHash(ofBytesOf text: String) -> UInt64 {
  CaseFolding.foldedHash(text.utf8.span)
}
