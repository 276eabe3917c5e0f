#if canImport(Glibc)
internal import Glibc
#endif

extension Command {
  /// Runs with the arguments, descriptors and environment of this process.
  package static func runProcess() -> ExitStatus {
    let environment = CommandEnvironment(
      output: .descriptor(STDOUT_FILENO), errors: .descriptor(STDERR_FILENO), input: STDIN_FILENO,
      variable: environmentVariable)
    return run(processArguments, in: environment)
  }
}

/// What was typed after the program's name, byte by byte; `CommandLine.arguments` would repair
/// what is no UTF-8.
private var processArguments: [[UInt8]] {
  let count = Int(CommandLine.argc)
  let words = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: count)
  return unsafe words.dropFirst().compactMap { word in
    unsafe word.map { word in
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      return unsafe [UInt8](bytes)
    }
  }
}

private func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
