/// What a call costs, in nanoseconds: the best of several rounds, since everything else only adds to it.
///
/// `body` returns a number that depends on its work, so that the compiler leaves the work in.
func nanoseconds(_ calls: Int, rounds: Int = 9, _ body: () -> Int) -> Double {
  let clock = ContinuousClock()
  var best = Double.infinity
  var sink = 0
  for _ in 0..<rounds {
    let elapsed = clock.measure { sink &+= body() }
    best = min(best, elapsed / .nanoseconds(1) / Double(calls))
  }
  withExtendedLifetime(sink) {}
  return best
}

func report(_ what: String, _ value: Double, _ unit: String = "ns") {
  let digits = value < 100 ? 1 : 0
  print("\(pad(what, 62)) \(padLeft(decimal(value, digits), 9)) \(unit)")
}

func decimal(_ value: Double, _ digits: Int) -> String {
  guard digits > 0 else { return String(Int(value.rounded())) }
  let scaled = Int((value * 10).rounded())
  return "\(scaled / 10).\(scaled % 10)"
}

private func pad(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

private func padLeft(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

/// The same numbers with every run.
struct Generator: RandomNumberGenerator {
  var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}
