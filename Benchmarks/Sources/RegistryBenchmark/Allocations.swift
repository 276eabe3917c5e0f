#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What asks the heap how often; `nil` where `allocations.c` was not loaded before the program.
private let allocationCount: (@convention(c) () -> UInt)? = {
  dlsym(nil, "allocation_count").map { unsafeBitCast($0, to: (@convention(c) () -> UInt).self) }
}()

/// How often each of the `calls` calls in `body` asks the heap for memory, once all is warm.
func reportAllocations(_ calls: Int, _ body: () -> Int) {
  guard let allocationCount else { return }
  var sink = body()
  let before = allocationCount()
  sink &+= body()
  let count = allocationCount() - before
  withExtendedLifetime(sink) {}
  report("    allocations a call", Double(count) / Double(calls), "(\(count) in \(calls) calls)")
}
