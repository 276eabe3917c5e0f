import Foundation
import Testing

/// The built program, for what needs a process: arguments, statuses, pipes.
struct BuiltCommand {
  let status: Int32
  let wasKilled: Bool
  let output: [UInt8]
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a line of the shell in which `typeinfo` is the program.
  init(shell line: String, in folder: String, input: [UInt8] = []) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line]
    process.currentDirectoryURL = URL(filePath: folder)
    let program = try Self.program
    process.environment = [
      "PATH": program.deletingLastPathComponent().path + ":/usr/bin:/bin", "LC_ALL": "C",
    ]
    let (standardInput, output, errors) = (Pipe(), Pipe(), Pipe())
    process.standardInput = standardInput
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try standardInput.fileHandleForWriting.write(contentsOf: input)
    try standardInput.fileHandleForWriting.close()
    self.output = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    let errorData = try errors.fileHandleForReading.readToEnd() ?? Data()
    self.errors = String(decoding: errorData, as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    wasKilled = process.terminationReason == .uncaughtSignal
  }

  /// Where the programs are built, beside the bundle of tests.
  static var folder: URL { Bundle.main.bundleURL }

  private static var program: URL {
    get throws {
      let program = folder.appending(path: "typeinfo")
      try #require(FileManager.default.isExecutableFile(atPath: program.path))
      return program
    }
  }
}
