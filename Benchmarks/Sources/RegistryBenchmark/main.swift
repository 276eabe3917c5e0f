// What the registry's questions cost, each as the best of several rounds, in one run.

import UniformTypes

let clock = ContinuousClock()

/// Nanoseconds a call, the best of `rounds`.
func nanoseconds(_ calls: Int, rounds: Int = 7, _ body: () -> Int) -> Double {
  var best = Double.infinity
  var sink = 0
  for _ in 0..<rounds {
    let elapsed = clock.measure { sink &+= body() }
    let (seconds, attoseconds) = elapsed.components
    best = min(best, (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(calls))
  }
  if sink == 42 { print("") }
  return best
}

func report(_ what: String, _ value: Double, _ unit: String = "ns") {
  let rounded = (value * 100).rounded() / 100
  print("\(what): \(rounded) \(unit)")
}

struct Generator: RandomNumberGenerator {
  var state: UInt64 = 7
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

let opening = clock.measure { _ = TypeRegistry.base.type("public.png") }
report(
  "opening the base registry, with the first look-up",
  Double(opening.components.attoseconds) / 1e12, "µs")

let base = TypeRegistry.base
let types = base.declaredTypes
print("\(types.count) declared types")
var generator = Generator()
let pairs = (0..<4_096).map { _ in
  (
    types[Int.random(in: 0..<types.count, using: &generator)],
    types[Int.random(in: 0..<types.count, using: &generator)]
  )
}
report(
  "conformance, random pairs of the base",
  nanoseconds(4_096 * 100) {
    var count = 0
    for _ in 0..<100 { for (a, b) in pairs where a.conforms(to: b) { count &+= 1 } }
    return count
  })
report(
  "conformance to .image, a constant",
  nanoseconds(4_096 * 100) {
    var count = 0
    for _ in 0..<100 { for (a, _) in pairs where a.conforms(to: .image) { count &+= 1 } }
    return count
  })
let identifiers = pairs.map(\.0.identifier)
report(
  "look-up by identifier",
  nanoseconds(4_096 * 20) {
    var count = 0
    for _ in 0..<20 { for name in identifiers where base.type(name) != nil { count &+= 1 } }
    return count
  })
let extensions = types.compactMap(\.preferredFilenameExtension)
report(
  "look-up by extension",
  nanoseconds(extensions.count * 20) {
    var count = 0
    for _ in 0..<20 {
      for name in extensions where base.type(tag: name, tagClass: .filenameExtension) != nil {
        count &+= 1
      }
    }
    return count
  })
