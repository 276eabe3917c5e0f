// What the registry's questions cost, in one run. `RegistryBenchmark NAMES` looks up the file names in a file, one a
// line, as the programs beside it do; without an argument all other questions are asked.

import UniformTypes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

if CommandLine.arguments.count > 1 {
  lookUpNames(CommandLine.arguments[1])
  exit(0)
}

let base = TypeRegistry.base
let clock = ContinuousClock()
// The clock's own first use is not what is measured.
_ = clock.measure {}
let opening = clock.measure { withExtendedLifetime(TypeRegistry.base == base) {} }
report("opening the base registry and reading its header", opening / .microseconds(1), "µs")
let first = clock.measure { withExtendedLifetime(base.type("public.png")) {} }
report(
  "the first look-up, whose pages of code and data are not mapped", first / .microseconds(1), "µs")
let second = clock.measure { withExtendedLifetime(base.type("public.jpeg")) {} }
report("the second", second / .microseconds(1), "µs")

let types = base.declaredTypes
print("\(types.count) declared types")
var generator = Generator()
let pairs = randomPairs(types, &generator)
report("conformance, random pairs of the base", conformance(pairs))
report("conformance to .image, a constant", conformance(pairs.map { ($0.0, .image) }))
let identifiers = pairs.map(\.0.identifier)
func lookUpIdentifiers() -> Int {
  var count = 0
  for name in identifiers where base.type(name) != nil { count &+= 1 }
  return count
}
report(
  "look-up by identifier",
  nanoseconds(4_096 * 20) { (0..<20).reduce(0) { sum, _ in sum &+ lookUpIdentifiers() } })
reportAllocations(identifiers.count, lookUpIdentifiers)
let extensions = types.compactMap(\.preferredFilenameExtension)
func lookUpExtensions() -> Int {
  var count = 0
  for name in extensions where base.type(tag: name, tagClass: .filenameExtension) != nil {
    count &+= 1
  }
  return count
}
report(
  "look-up by extension",
  nanoseconds(extensions.count * 20) { (0..<20).reduce(0) { sum, _ in sum &+ lookUpExtensions() } })
reportAllocations(extensions.count, lookUpExtensions)
reportAllocations(pairs.count) {
  pairs.reduce(0) { $0 &+ ($1.0.conforms(to: $1.1) ? 1 : 0) }
}
growth()
