import Foundation
import Testing

/// Runs the built program under strace, which makes system calls fail or kills the program at one.
struct FaultInjection {
  /// One call of the program: its name, and how many of that name came before it.
  struct Call: Hashable, CustomStringConvertible {
    let name: String
    let number: Int

    var description: String { "\(name) \(number)" }
  }

  /// Whether strace is there and may trace.
  static let isPossible: Bool = {
    guard let run = try? BuiltCommand(shell: "strace -o /dev/null true", in: "/") else {
      return false
    }
    return run.status == 0
  }()

  /// The program's calls from the first `flock`, which begins an import, to its end.
  static func calls(of line: String, in folder: String) throws -> [Call] {
    let log = folder + "/calls"
    let run = try BuiltCommand(shell: "strace -f -o '\(log)' \(line)", in: folder)
    try #require(run.status == 0, "\(run.errors)")
    var counts: [String: Int] = [:]
    var calls: [Call] = []
    var hasBegun = false
    for line in try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n") {
      // `1234  openat(3, …`, or something about a signal or an end.
      let text = line.drop { $0.isNumber || $0 == " " }
      guard let end = text.firstIndex(of: "("), text.first?.isLowercase == true else { continue }
      let name = String(text[..<end])
      counts[name, default: 0] += 1
      hasBegun = hasBegun || name == "flock"
      // A program that ends cannot be killed any more.
      if hasBegun, name != "exit_group" {
        calls.append(Call(name: name, number: counts[name] ?? 0))
      }
    }
    try FileManager.default.removeItem(atPath: log)
    return calls
  }

  /// Runs with a fault at one call: `signal=KILL`, or `error=EIO`.
  static func run(
    _ line: String, _ fault: String, at call: Call, in folder: String
  ) throws -> BuiltCommand {
    let injection = "-e trace=\(call.name) -e inject=\(call.name):\(fault):when=\(call.number)"
    return try BuiltCommand(shell: "strace -f -o /dev/null \(injection) \(line)", in: folder)
  }
}
