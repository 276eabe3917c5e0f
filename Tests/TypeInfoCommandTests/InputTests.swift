import ContentDetection
import Foundation
import Testing
import UniformTypes

@testable import TypeInfoCommand

@Suite("Lists of paths")
struct PathListReaderTests {
  private static func paths(
    _ content: [UInt8], separator: UInt8 = UInt8(ascii: "\n")
  ) throws -> [FileInput] {
    let workspace = try Workspace()
    let list = try workspace.file("list", content)
    let reader = try PathListReader(
      path: Array(list.utf8), separator: separator, standardInput: -1)
    var inputs: [FileInput] = []
    while let input = reader.next() { inputs.append(input) }
    #expect(reader.fraction == 1)
    #expect(reader.failure == nil)
    return inputs
  }

  @Test(
    "gives one path a line, and skips empty lines",
    arguments: [
      ("", []), ("a", ["a"]), ("a\n", ["a"]), ("a\nb", ["a", "b"]), ("\n\na\n\n", ["a"]),
      ("-\n", ["-"]), (" a b \n", [" a b "]), ("a\r\n", ["a\r"]),
    ] as [(String, [String])])
  func lines(_ content: String, _ paths: [String]) throws {
    #expect(try Self.paths(Array(content.utf8)) == paths.map { .path(Array($0.utf8)) })
  }

  @Test("takes line feeds and any byte as part of a path, where zero bytes end it")
  func zeroBytes() throws {
    let content: [UInt8] = [0x61, 0x0A, 0x62, 0, 0xFF, 0, 0, 0x63]
    #expect(
      try Self.paths(content, separator: 0) == [
        .path([0x61, 0x0A, 0x62]), .path([0xFF]), .path([0x63]),
      ])
  }

  @Test("refuses a zero byte within a line, and a path longer than any")
  func refuses() throws {
    let long = [UInt8](repeating: 0x61, count: 200_000)
    let inputs = try Self.paths([0x61, 0, 0x62, 0x0A] + long + [0x0A, 0x63, 0x0A])
    try #require(inputs.count == 3)
    #expect(inputs[0] == .failed([0x61, 0, 0x62], .containsZeroByte))
    guard case .failed(let path, let failure) = inputs[1] else {
      Issue.record("\(inputs[1])")
      return
    }
    #expect(path.count == 256)
    #expect(failure.code == "name-too-long")
    #expect(inputs[2] == .path([0x63]))
  }

  @Test("keeps paths whole where the buffer ends", arguments: [65_530, 65_535, 65_536, 65_537])
  func acrossBuffers(_ length: Int) throws {
    let first = [UInt8](repeating: 0x61, count: length)
    let inputs = try Self.paths(first + [0x0A] + Array("second\n".utf8))
    #expect(inputs.last == .path(Array("second".utf8)))
    #expect(inputs.count == 2)
    if length <= PathListReader.pathLimit { #expect(inputs.first == .path(first)) }
  }

  @Test("says when the next path has to be waited for")
  func waits() throws {
    let pipe = Pipe()
    let reader = try PathListReader(
      path: Array("-".utf8), separator: UInt8(ascii: "\n"),
      standardInput: pipe.fileHandleForReading.fileDescriptor)
    #expect(reader.mayBlock)
    try pipe.fileHandleForWriting.write(contentsOf: Data("a\nb\n".utf8))
    #expect(!reader.mayBlock)
    #expect(reader.next() == .path(Array("a".utf8)))
    #expect(!reader.mayBlock)
    #expect(reader.next() == .path(Array("b".utf8)))
    #expect(reader.mayBlock)
    #expect(reader.fraction == nil)
    try pipe.fileHandleForWriting.close()
    #expect(reader.next() == nil)
  }
}

@Suite("Walks of folders")
struct FolderWalkerTests {
  private static func walk(_ root: String) -> [FileInput] {
    var source = InputSource(operands: [Array(root.utf8)], lists: [], isRecursive: true)
    var inputs: [FileInput] = []
    var last = 0.0
    while let input = source.next() {
      inputs.append(input)
      let fraction = source.fraction ?? -1
      #expect(fraction >= last && fraction <= 1)
      last = fraction
    }
    return inputs
  }

  /// `folder d/`, `file a`, `other l`, relative to the root.
  private static func names(_ inputs: [FileInput], below root: String) -> [String] {
    inputs.map { input in
      let name = String(input.path.text.dropFirst(root.count + 1))
      switch input {
      case .folder: return "folder \(name)"
      case .found(_, let isRegular): return (isRegular ? "file " : "other ") + name
      case .failed(_, let failure): return "failed \(name): \(failure.code)"
      default: return "named \(name)"
      }
    }
  }

  @Test("goes in the order of the bytes of names, and follows no link")
  func order() throws {
    let workspace = try Workspace()
    for name in ["b", "a", "B", "a.txt", "é", "a b", "a/x", "a-"] where name != "a" && name != "a/x"
    {
      try workspace.file(name)
    }
    try workspace.folder("a/y")
    try workspace.file("a/x")
    try workspace.file("a/y/z")
    try workspace.link("loop", to: ".")
    try workspace.link("dangling", to: "nowhere")
    try workspace.link("a/up", to: "..")
    #expect(
      Self.names(Self.walk(workspace.path), below: workspace.path) == [
        "folder ", "file B", "folder a", "other a/up", "file a/x", "folder a/y", "file a/y/z",
        "file a b", "file a-", "file a.txt", "file b", "other dangling", "other loop", "file é",
      ])
  }

  @Test("follows a link that the caller names, and answers for what is no folder as such")
  func roots() throws {
    let workspace = try Workspace()
    try workspace.folder("real")
    try workspace.file("real/a")
    let link = try workspace.link("link", to: "real")
    #expect(Self.names(Self.walk(link), below: link) == ["folder ", "file a"])
    #expect(Self.walk(link + "/").last == .found(Array("\(link)/a".utf8), isRegular: true))
    let missing = workspace.path + "/missing"
    #expect(Self.walk(missing) == [.path(Array(missing.utf8))])
    let file = workspace.path + "/real/a"
    #expect(Self.walk(file) == [.path(Array(file.utf8))])
  }

  @Test("says that a folder cannot be read, and goes on")
  func unreadable() throws {
    let workspace = try Workspace()
    // Deeper than any path can name: the system refuses, whoever asks.
    let component = String(repeating: "d", count: 250)
    var path = workspace.path
    #expect(chdir(path) == 0)
    for _ in 0..<17 {
      #expect(mkdir(component, 0o700) == 0)
      #expect(chdir(component) == 0)
      path += "/" + component
    }
    #expect(chdir("/") == 0)
    try workspace.file("z")
    let inputs = Self.walk(workspace.path)
    #expect(inputs.last == .found(Array("\(workspace.path)/z".utf8), isRegular: true))
    guard case .failed(_, let failure) = inputs[inputs.count - 2] else {
      Issue.record("\(inputs[inputs.count - 2])")
      return
    }
    #expect(failure.code == "name-too-long")
  }

  @Test("needs no more stack for depth")
  func depth() throws {
    let workspace = try Workspace()
    let path = workspace.path + String(repeating: "/d", count: 1000)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(Self.walk(workspace.path).count == 1001)
  }

  @Test("answers for what is there when its turn comes")
  func vanishing() throws {
    let workspace = try Workspace()
    for name in ["a", "b", "c", "d"] { try workspace.file(name) }
    var walker = FolderWalker()
    _ = walker.enter(Array(workspace.path.utf8))
    let answerer = try Answering.answerer()
    try FileManager.default.removeItem(atPath: workspace.path + "/a")
    // A link takes a file's place after the folder was listed; it is seen, not followed.
    try FileManager.default.removeItem(atPath: workspace.path + "/b")
    try workspace.link("b", to: "/dev/zero")
    try FileManager.default.removeItem(atPath: workspace.path + "/c")
    try workspace.folder("c")
    var answers: [String] = []
    var buffer = ReadBuffer()
    while let input = walker.next() {
      switch answerer.answer(input, buffer: &buffer)?.outcome {
      case .success(let verdict): answers.append(verdict.type.identifier)
      case .failure(let failure): answers.append(failure.code)
      case nil: answers.append("nothing")
      }
    }
    #expect(answers == ["not-found", "public.symlink", "public.folder", "public.plain-text"])
  }

  @Test(
    "a device without an end is read to a bound",
    arguments: [
      (["-"], CommandRun.Status.success), (["--files-from", "-"], .unreadable),
      (["--files-from", "-", "-0"], .unreadable), (["text", "-"], .unreadable),
      (["text", "--from", "utf-8", "/dev/zero"], .unreadable),
      (["export", "--type", "public.data", "--name", "a", "--into", "."], .unreadable),
    ] as [([String], CommandRun.Status)])
  func endless(_ words: [String], _ status: CommandRun.Status) throws {
    let workspace = try Workspace()
    let device = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    let words = words.map { $0 == "." ? workspace.path : $0 }
    #expect(CommandRun(words, input: device.fileDescriptor).status == status)
    #expect(try FileManager.default.contentsOfDirectory(atPath: workspace.path).isEmpty)
  }
}
