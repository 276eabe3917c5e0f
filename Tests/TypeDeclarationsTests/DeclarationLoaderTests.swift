import Testing
import TypeDeclarations
import UniformTypes

/// Where declarations are found, and what cannot be read.
@Suite("Loading", .needsXML)
struct DeclarationLoaderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func list(_ identifier: String) -> [UInt8] {
    let type = "<dict><key>UTTypeIdentifier</key><string>\(identifier)</string></dict>"
    return Array("<dict><key>UTExportedTypeDeclarations</key><array>\(type)</array></dict>".utf8)
  }

  @Test("takes a property list of any name")
  func loadsFile() throws {
    let path = try folder.write("Abc.xml", list("a.b"))
    let loaded = try DeclarationLoader.load(path: path)
    #expect(loaded.declarations.map(\.identifier) == ["a.b"])
    #expect(loaded.declarations.first?.source == SourceLocation(path: path, line: 1, column: 51))
  }

  @Test("finds the Info.plist of a bundle", arguments: ["Contents", "Resources", nil], ["", "/"])
  func loadsBundle(_ place: String?, end: String) throws {
    try folder.folder("Abc.app")
    let inner = place.map { "Abc.app/\($0)" } ?? "Abc.app"
    if place != nil { try folder.folder(inner) }
    try folder.write("\(inner)/Info.plist", list("a.b"))
    let loaded = try DeclarationLoader.load(path: "\(folder.path)/Abc.app\(end)")
    #expect(loaded.declarations.map(\.identifier) == ["a.b"])
    #expect(loaded.declarations.first?.source?.path == "\(folder.path)/\(inner)/Info.plist")
  }

  @Test("takes the Info.plist in Contents before one beside it")
  func prefersContents() throws {
    try folder.write("Info.plist", list("a.shallow"))
    try folder.folder("Contents")
    try folder.write("Contents/Info.plist", list("a.deep"))
    let loaded = try DeclarationLoader.load(path: folder.path)
    #expect(loaded.declarations.map(\.identifier) == ["a.deep"])
  }

  @Test("says that a folder holds no Info.plist")
  func refusesPlainFolder() throws {
    let path = folder.path
    let error = #expect(throws: DeclarationError.self) { try DeclarationLoader.load(path: path) }
    #expect(error == .noInfoPlist(path: path))
    #expect(error?.path == path)
    #expect(
      error?.description
        == "\(path): holds no 'Contents/Info.plist' or 'Resources/Info.plist', and no file below it has a name that ends in 'Info.plist'; a plist of another name is given by its own path"
    )
  }

  @Test("gives the system's reason for what is not there")
  func refusesMissing() throws {
    let error = #expect(throws: DeclarationError.self) {
      try DeclarationLoader.load(path: "/nowhere/Info.plist")
    }
    #expect(error?.description == "/nowhere/Info.plist: cannot be read: No such file or directory")
  }

  @Test("does not open another file for a path with a zero byte")
  func refusesZeroByte() throws {
    let path = try folder.write("Info.plist", list("a.b"))
    #expect(
      throws: DeclarationError.unreadable(path: path + "\0x", reason: "the path holds a zero byte")
    ) {
      try DeclarationLoader.load(path: path + "\0x")
    }
  }

  @Test("neither waits for a pipe nor reads a device", .timeLimit(.minutes(1)))
  func refusesSpecialFiles() throws {
    let pipe = try folder.pipe("pipe")
    for path in [pipe, "/dev/null", "/dev/zero"] {
      #expect(throws: DeclarationError.notAFile(path: path)) {
        try DeclarationLoader.load(path: path)
      }
    }
    try folder.folder("Contents")
    let inner = try folder.pipe("Contents/Info.plist")
    #expect(throws: DeclarationError.notAFile(path: inner)) {
      try DeclarationLoader.load(path: folder.path)
    }
  }

  @Test("reads no file beyond the limit")
  func refusesLargeFile() throws {
    let bytes = list("a.b")
    let path = try folder.write("Info.plist", bytes)
    var options = DeclarationOptions()
    options.limits.byteCount = bytes.count
    #expect(try DeclarationLoader.load(path: path, options: options).declarations.count == 1)
    options.limits.byteCount -= 1
    #expect(throws: DeclarationError.tooLarge(path: path, byteLimit: bytes.count - 1)) {
      try DeclarationLoader.load(path: path, options: options)
    }
  }

  @Test("says what a list holds that is no dictionary")
  func refusesOtherRoots() throws {
    let loaded = try Sample.load(Sample.list("<array/>"))
    #expect(
      loaded.messages == [
        "Info.plist:4:1: error: the property list holds an array; expected a dictionary [wrong-type]"
      ])
  }

  @Test("may go on in several threads at once, from the first on")
  func isThreadSafe() async throws {
    let text = Sample.export("<key>UTTypeConformsTo</key><string>public.data</string>")
    await withTaskGroup(of: Int?.self) { group in
      for _ in 0..<32 {
        group.addTask { try? Sample.load(text).declarations.count }
      }
      for await count in group { #expect(count == 1) }
    }
  }
}
