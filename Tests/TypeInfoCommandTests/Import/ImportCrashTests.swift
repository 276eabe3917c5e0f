import Foundation
import Testing

/// What the destination holds when an import is killed or the system fails it at any call.
@Suite("An import that is interrupted", .enabled(if: FaultInjection.isPossible, "needs strace"))
struct ImportCrashTests {
  private static let small = Array("small\n".utf8)
  private static let large = Array(String(repeating: "a line of text\n", count: 8_000).utf8)
  private static let old = Array("old\n".utf8)
  private static let line =
    "typeinfo import --into out --allow public.text --collision replace --manifest m.jsonl"

  /// Two files to import, of which one replaces another, and a package.
  private static func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.folder("in")
    try workspace.file("in/a.txt", small)
    try workspace.file("in/b.txt", large)
    return workspace
  }

  private static func reset(_ workspace: Workspace) throws {
    try? FileManager.default.removeItem(atPath: workspace.path + "/out")
    try workspace.folder("out")
    try workspace.file("out/b.txt", old)
  }

  private static func content(_ workspace: Workspace, _ name: String) throws -> [UInt8]? {
    let path = workspace.path + "/out/" + name
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return Array(try Data(contentsOf: URL(filePath: path)))
  }

  /// Each file is whole: the old one, or the new one, or not there yet.
  private static func expectWhole(_ workspace: Workspace, _ call: FaultInjection.Call) throws {
    let first = try content(workspace, "a.txt")
    #expect(first == nil || first == small, "\(call)")
    let second = try content(workspace, "b.txt")
    #expect(second == old || second == large, "\(call)")
  }

  private static func expectDone(_ workspace: Workspace, _ call: FaultInjection.Call) throws {
    let run = try BuiltCommand(shell: line + " in", in: workspace.path)
    #expect(run.status == 0, "\(call): \(run.errors)")
    #expect(try content(workspace, "a.txt") == small, "\(call)")
    #expect(try content(workspace, "b.txt") == large, "\(call)")
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/out")
    #expect(names.sorted() == ["a.txt", "b.txt", "m.jsonl"], "\(call)")
    let manifest = try #require(try content(workspace, "m.jsonl"))
    #expect(manifest.count { $0 == UInt8(ascii: "\n") } == 2, "\(call)")
  }

  @Test(
    "leaves old or new, and nothing behind after the next run, wherever it is killed",
    arguments: [
      "file", "batch",
    ])
  func killed(_ durability: String) throws {
    let line = Self.line + " --durability \(durability) in"
    let workspace = try Self.workspace()
    try Self.reset(workspace)
    let calls = try FaultInjection.calls(of: line, in: workspace.path)
    #expect(calls.contains { $0.name == "renameat2" })
    for call in calls {
      try Self.reset(workspace)
      let run = try FaultInjection.run(line, "signal=KILL", at: call, in: workspace.path)
      #expect(run.wasKilled || run.status == 128 + 9, "\(call): \(run.status)")
      try Self.expectWhole(workspace, call)
      try Self.expectDone(workspace, call)
    }
  }

  @Test("goes on after a signal that interrupts a call")
  func interrupted() throws {
    let workspace = try Self.workspace()
    let line = Self.line + " in"
    try Self.reset(workspace)
    let calls = try FaultInjection.calls(of: line, in: workspace.path)
    let interruptible: Set = ["openat", "pread64", "write", "copy_file_range", "fsync"]
    for call in calls where interruptible.contains(call.name) {
      try Self.reset(workspace)
      let run = try FaultInjection.run(line, "error=EINTR", at: call, in: workspace.path)
      #expect(run.status == 0, "\(call): \(run.errors)")
      try Self.expectDone(workspace, call)
    }
  }

  @Test(
    "reports what the system fails to do, and keeps every file whole",
    arguments: [
      (
        "EIO",
        [
          "openat", "pread64", "copy_file_range", "fsync", "renameat", "renameat2", "unlinkat",
          "utimensat", "fstat", "newfstatat", "flock", "ioctl", "ftruncate", "getdents64",
        ]
      ), ("ENOSPC", ["openat", "copy_file_range", "fsync", "renameat2"]),
    ] as [(String, Set<String>)])
  func failed(_ error: String, _ names: Set<String>) throws {
    let workspace = try Self.workspace()
    let line = Self.line + " in"
    try Self.reset(workspace)
    let calls = try FaultInjection.calls(of: line, in: workspace.path)
    for call in calls where names.contains(call.name) {
      try Self.reset(workspace)
      let run = try FaultInjection.run(line, "error=\(error)", at: call, in: workspace.path)
      #expect([0, 2].contains(run.status) && !run.wasKilled, "\(call): \(run.errors)")
      if run.status == 2 { #expect(run.errors.hasPrefix("typeinfo: "), "\(call): \(run.errors)") }
      try Self.expectWhole(workspace, call)
      try Self.expectDone(workspace, call)
    }
  }
}

@Suite("An import onto a full disk")
struct FullDiskTests {
  /// Whether this process may mount a file system.
  static let mayMount: Bool = {
    guard let workspace = try? Workspace(), (try? workspace.folder("disk")) != nil,
      let run = try? BuiltCommand(
        shell: "mount -t tmpfs -o size=64k tmpfs disk && umount disk", in: workspace.path)
    else { return false }
    return run.status == 0
  }()

  @Test(
    "fails for the files that find no room, and imports the others",
    .enabled(if: mayMount, "needs the right to mount a file system"))
  func full() throws {
    let workspace = try Workspace()
    try workspace.folder("disk")
    try workspace.folder("in")
    try workspace.file("in/a.txt", Array(repeating: UInt8(ascii: "a"), count: 50_000))
    try workspace.file("in/b.txt", Array(repeating: UInt8(ascii: "b"), count: 500_000))
    try workspace.file("in/c.txt")
    let run = try BuiltCommand(
      shell: """
        mount -t tmpfs -o size=256k tmpfs disk || exit 9
        typeinfo import --into disk/out --allow public.text in
        echo $?; ls -A disk/out; umount disk
        """, in: workspace.path)
    #expect(
      run.text == """
        in/a.txt: imported: as 'a.txt'
        in/c.txt: imported: as 'c.txt'
        2
        a.txt
        c.txt

        """)
    #expect(
      run.errors
        == "typeinfo: in/b.txt: it cannot be written: No space left on device\n")
  }

  @Test("fails for the files that are larger than may be written, and imports the others")
  func limited() throws {
    let workspace = try Workspace()
    try workspace.folder("in")
    try workspace.file("in/b.txt", Array(repeating: UInt8(ascii: "b"), count: 500_000))
    try workspace.file("in/c.txt")
    let run = try BuiltCommand(
      shell: """
        trap '' XFSZ; ulimit -f 200
        typeinfo import --into out --allow public.text in
        echo $?; ls -A out
        """, in: workspace.path)
    #expect(run.text == "in/c.txt: imported: as 'c.txt'\n2\nc.txt\n")
    #expect(run.errors == "typeinfo: in/b.txt: it cannot be written: File too large\n")
  }

  @Test(
    "ends by the signal that asked for it, and leaves no part of a file",
    .enabled(if: FaultInjection.isPossible, "needs strace"), arguments: [("INT", 2), ("TERM", 15)])
  func interrupted(_ name: String, _ number: Int32) throws {
    let workspace = try Workspace()
    try workspace.folder("in")
    for index in 0..<9 { try workspace.file("in/\(index).txt") }
    let run = try FaultInjection.run(
      "typeinfo import --into out --allow public.text in", "signal=\(name)",
      at: FaultInjection.Call(name: "renameat2", number: 3), in: workspace.path)
    #expect(run.status == number || run.status == 128 + number)
    let names = try FileManager.default.contentsOfDirectory(atPath: workspace.path + "/out")
    #expect(names.sorted() == ["0.txt", "1.txt", "2.txt"])
    #expect(run.text.hasSuffix("in/2.txt: imported: as '2.txt'\n"))
  }
}
