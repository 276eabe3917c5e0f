import Testing
import UniformTypes

@Suite("Types that a program declares")
struct DeclaredTypeTests {
  @Test("an identifier that nobody declared keeps its name and its assumed parent")
  func undeclared() {
    let song = UniformType(exportedAs: "com.example.song", conformingTo: .audio)
    #expect(song.identifier == "com.example.song")
    #expect(!song.isDeclared && !song.isDynamic)
    #expect(song.conforms(to: .audio) && song.conforms(to: .audiovisualContent))
    #expect(!song.conforms(to: .image))
    #expect(song == UniformType(importedAs: "com.EXAMPLE.song", conformingTo: .audio))
  }

  @Test("a file is assumed where no parent is named")
  func assumedParent() {
    #expect(UniformType(exportedAs: "com.example.song").parents == [.data])
    #expect(UniformType(importedAs: "com.example.song").parents == [.data])
  }

  @Test("does not make the look-up of the identifier succeed")
  func lookup() {
    _ = UniformType(exportedAs: "com.example.song")
    #expect(UniformType("com.example.song") == nil)
  }

  @Test("a declared identifier gives its type, whatever parent is named")
  func declared() {
    #expect(UniformType(exportedAs: "PUBLIC.png", conformingTo: .audio) == .png)
    #expect(!UniformType(exportedAs: "public.png", conformingTo: .audio).conforms(to: .audio))
    #expect(UniformType(importedAs: "net.daringfireball.markdown") == .markdown)
    // Its preferred extension is another's first, but the base speaks for the owner.
    #expect(UniformType(importedAs: "public.mpeg-4-audio").identifier == "public.mpeg-4-audio")
  }

  @Test("an identifier that is none is kept, for a constant cannot fail")
  func invalid() {
    #expect(UniformType(exportedAs: "com.example/song").identifier == "com.example/song")
  }
}
