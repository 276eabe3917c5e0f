import ContentDetection

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

// Not in main.swift, whose functions check at each call that they run in the main actor.

struct Sample {
  var name: [UInt8]
  var head: [UInt8]
  var isWhole: Bool
}

/// The lines of a file.
func paths(_ list: String) -> [String] {
  guard let file = fopen(list, "r") else { return [] }
  defer { fclose(file) }
  var paths: [String] = []
  while let line = line(file) { paths.append(line) }
  return paths
}

private func line(_ file: UnsafeMutablePointer<FILE>) -> String? {
  var bytes: [UInt8] = []
  while true {
    let byte = fgetc(file)
    if byte == EOF { return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self) }
    if byte == 0x0A { return String(decoding: bytes, as: UTF8.self) }
    bytes.append(UInt8(truncatingIfNeeded: byte))
  }
}

func sample(_ path: String) -> Sample? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 4_096)
  let count = fread(&bytes, 1, bytes.count, file)
  let name = path.utf8.reversed().prefix { $0 != UInt8(ascii: "/") }.reversed()
  return Sample(name: Array(name), head: Array(bytes.prefix(count)), isWhole: count < bytes.count)
}

/// Microseconds of processor time a call, the best of some rounds.
func microseconds(rounds: Int = 5, _ calls: Int, _ body: () -> Void) -> Double {
  var best = Double.infinity
  for _ in 0..<rounds {
    let start = clock()
    body()
    best = min(best, Double(clock() - start) * 1e6 / Double(CLOCKS_PER_SEC) / Double(calls))
  }
  return best
}

func report(_ what: String, _ cost: Double) {
  let perSecond = Int(1e6 / cost)
  let text = what + String(repeating: " ", count: max(0, 44 - what.count))
  print("\(text) \(perSecond) verdicts/s (\((cost * 1_000).rounded() / 1_000) µs)")
}

func run(_ samples: [Sample], _ detector: Detector, rounds: Int = 5) -> Double {
  let passes = max(1, 20_000 / samples.count)
  return microseconds(rounds: rounds, samples.count * passes) {
    for _ in 0..<passes {
      for sample in samples {
        let verdict = detector.verdict(
          bytes: sample.head.span, name: sample.name, isWhole: sample.isWhole)
        withExtendedLifetime(verdict) {}
      }
    }
  }
}
