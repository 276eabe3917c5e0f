import ContentDetection
import Foundation
import Testing
import UniformTypes

@Suite("Files")
struct FileTests {
  private let detector = Detector(registry: .base)

  @Test(
    "get the same verdict by path, by descriptor, as bytes and through a pipe",
    arguments: VerdictTests.rows)
  func sameVerdict(_ row: VerdictTests.Row) throws {
    let folder = try TemporaryFolder()
    let name = row.name ?? "0123456789abcdef"
    let path = try folder.write(name, row.bytes)
    let byBytes = detector.verdict(bytes: row.bytes, name: name)
    #expect(try detector.verdict(path: path) == byBytes)

    let descriptor = open("\(folder.path)/\(name)", O_RDONLY)
    defer { close(descriptor) }
    #expect(try detector.verdict(descriptor: descriptor, name: Array(name.utf8)) == byBytes)
    #expect(try detector.verdict(stream: descriptor, name: Array(name.utf8)) == byBytes)
    #expect(lseek(descriptor, 0, SEEK_CUR) == 0)

    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: row.bytes)
    try pipe.fileHandleForWriting.close()
    #expect(
      try detector.verdict(stream: pipe.fileHandleForReading.fileDescriptor, name: Array(name.utf8))
        == byBytes)
  }

  struct Special: Sendable, CustomTestStringConvertible {
    var what: String
    var type: String
    var make: @Sendable (String) -> Bool
    var testDescription: String { what }
  }

  @Test(
    "that are none are named by what they are, at once",
    arguments: [
      Special(what: "a folder", type: "public.folder") { mkdir($0, 0o755) == 0 },
      Special(what: "a named pipe", type: "public.named-pipe") { mkfifo($0, 0o644) == 0 },
      Special(what: "a dangling link", type: "public.symlink") { symlink("nowhere", $0) == 0 },
      Special(what: "a looping link", type: "public.symlink") { symlink($0, $0) == 0 },
      Special(what: "a link to a folder", type: "public.folder") { symlink("/", $0) == 0 },
      Special(what: "a link to a device", type: "public.character-special") {
        symlink("/dev/zero", $0) == 0
      },
      Special(what: "a socket", type: "public.socket") { FileTests.makeSocket($0) },
    ])
  func special(_ row: Special) throws {
    let folder = try TemporaryFolder()
    try #require(row.make("\(folder.path)/x"))
    let verdict = try detector.verdict(path: folder.bytes("x"))
    #expect(verdict.type.identifier == row.type)
    #expect(verdict.reason == .fileSystem)
    #expect(verdict.confidence == .certain)
    #expect(verdict.size == nil)
  }

  private static func makeSocket(_ path: String) -> Bool {
    let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  @Test("of folders with a package's extension are packages")
  func package() throws {
    let folder = try TemporaryFolder()
    try #require(mkdir("\(folder.path)/Some.app", 0o755) == 0)
    let verdict = try detector.verdict(path: folder.bytes("Some.app/"))
    #expect(verdict.type == .applicationBundle)
    let plain = Detector(registry: .base, options: DetectionOptions(usesName: false))
    #expect(try plain.verdict(path: folder.bytes("Some.app")).type == .folder)
  }

  @Test("that are missing are an error with the system's reason")
  func missing() throws {
    let path = Array("no/such/file.png".utf8)
    let error = #expect(throws: FileError.self) { try detector.verdict(path: path) }
    #expect(error?.code == ENOENT)
    #expect(error?.path == path)
    #expect(error?.description == "cannot open 'no/such/file.png': No such file or directory")
  }

  @Test("that nobody may read are an error")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.png", Samples.png)
    chmod("\(folder.path)/a.png", 0)
    // The superuser may read it all the same.
    guard open("\(folder.path)/a.png", O_RDONLY) < 0 else { return }
    let error = #expect(throws: FileError.self) { try detector.verdict(path: path) }
    #expect(error?.code == EACCES)
  }

  @Test("with a NUL in the path are refused, not cut")
  func nulInPath() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.png", Samples.png) + [0] + Array(".txt".utf8)
    #expect(throws: FileError.self) { try detector.verdict(path: path) }
  }

  @Test("of 10 GB cost no more than small ones")
  func sparse() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("big.bin", Samples.png)
    try #require(truncate("\(folder.path)/big.bin", 10_000_000_000) == 0)
    let verdict = try detector.verdict(path: path)
    #expect(verdict.type == .png)
    #expect(verdict.size == 10_000_000_000)
    let zeros = try folder.write("zeros", [])
    try #require(truncate("\(folder.path)/zeros", 10_000_000_000) == 0)
    #expect(try detector.verdict(path: zeros).type == .data)
  }

  @Test("keep the bytes of names that are no UTF-8 or hold a newline")
  func oddNames() throws {
    let folder = try TemporaryFolder()
    for name in [[0x66, 0xFF, 0xFE], Array("a\nb".utf8)] as [[UInt8]] {
      let path = Array("\(folder.path)/".utf8) + name + Array(".png".utf8)
      let descriptor = (path + [0]).withUnsafeBufferPointer { buffer in
        buffer.withMemoryRebound(to: CChar.self) {
          $0.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
        }
      }
      try #require(descriptor >= 0)
      write(descriptor, Samples.png, Samples.png.count)
      close(descriptor)
      #expect(try detector.verdict(path: path).type == .png)
    }
  }

  @Test("that the system calls empty are read all the same")
  func procFile() throws {
    let verdict = try detector.verdict(path: "/proc/self/status")
    #expect(verdict.type == .plainText)
    #expect(!verdict.isEmpty)
  }

  @Test("may carry an attribute that chooses within what the content allows")
  func attribute() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("note", Samples.markdown)
    let set = Process()
    set.executableURL = URL(filePath: "/usr/bin/env")
    set.arguments = [
      "python3", "-c",
      "import os,sys; os.setxattr(sys.argv[1], 'user.mime_type', b'text/markdown')",
      "\(folder.path)/note",
    ]
    set.standardError = FileHandle.nullDevice
    try set.run()
    set.waitUntilExit()
    // Not every file system keeps user attributes.
    guard set.terminationStatus == 0 else { return }
    let reading = Detector(registry: .base, options: DetectionOptions(usesAttributes: true))
    let verdict = try reading.verdict(path: path)
    #expect(verdict.type == .markdown)
    #expect(verdict.evidence.contains { $0.source == .attribute })
    #expect(try detector.verdict(path: path).type == .plainText)
  }

  @Test("read through a pipe keep their end when it decides", arguments: [1, 70_000, 200_000])
  func pipeTail(_ padding: Int) throws {
    var abc = TypeDeclaration(identifier: "com.example.tail", conformsTo: ["public.data"])
    abc.signatures = [SignatureDeclaration(offsets: -4 ... -4, bytes: Array("TAIL".utf8))]
    let detector = Detector(registry: TypeRegistry.base.adding([abc]).registry)
    let bytes = [UInt8](repeating: 0, count: padding) + Array("TAIL".utf8)
    let expected = detector.verdict(bytes: bytes)
    #expect(expected.type.identifier == "com.example.tail")
    let folder = try TemporaryFolder()
    #expect(try detector.verdict(path: folder.write("x", bytes)).type == expected.type)
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    let thread = Thread {
      try? writer.write(contentsOf: bytes)
      try? writer.close()
    }
    thread.start()
    let verdict = try detector.verdict(stream: pipe.fileHandleForReading.fileDescriptor)
    #expect(verdict.type == expected.type)
    #expect(verdict.size == bytes.count)
  }

  @Test("a device without an end is read to a bound")
  func endlessDevice() throws {
    let device = try #require(FileHandle(forReadingAtPath: "/dev/zero"))
    let verdict = try detector.verdict(stream: device.fileDescriptor)
    #expect(verdict.type == .data)
    #expect(verdict.size == nil)
    let nothing = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    #expect(try detector.verdict(stream: nothing.fileDescriptor).isEmpty)
  }
}
