internal import CArguments
#if canImport(Glibc)
internal import Glibc
#endif

extension Command {
  /// Runs with the arguments, descriptors and environment of this process.
  package static func runProcess() -> ExitStatus {
    occupyStandardDescriptors()
    let environment = CommandEnvironment(
      output: .descriptor(STDOUT_FILENO), errors: .descriptor(STDERR_FILENO), input: STDIN_FILENO,
      variable: environmentVariable)
    return run(processArguments, in: environment)
  }
}

/// Sees to it that no file we open is taken for standard output, where the caller has closed it. What
/// stands in allows the wrong direction only, so that using it is an error as before.
private func occupyStandardDescriptors() {
  for (descriptor, mode) in [
    (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
  ] where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest that is free, which is this one.
    _ = unsafe open("/dev/null", mode)
  }
}

/// What was typed after the program's name, byte by byte; `CommandLine.arguments` would repair
/// what is no UTF-8.
private var processArguments: [[UInt8]] {
  let start: UnsafePointer<UnsafeMutablePointer<CChar>?>
  let count: Int
  if let vector = unsafe uniform_types_arguments() {
    unsafe start = vector
    count = Int(uniform_types_argument_count())
  } else {
    unsafe start = UnsafePointer(CommandLine.unsafeArgv)
    count = Int(CommandLine.argc)
  }
  // A loop, since the generic types of a chain of calls are made at each start.
  var words: [[UInt8]] = []
  for i in 1..<max(count, 1) {
    guard let word = unsafe start[i] else { continue }
    let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
    unsafe words.append([UInt8](bytes))
  }
  return words
}

private func environmentVariable(_ name: String) -> String? {
  guard let value = unsafe getenv(name) else { return nil }
  return unsafe String(cString: value)
}
