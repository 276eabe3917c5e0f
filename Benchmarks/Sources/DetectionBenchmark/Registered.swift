import ContentDetection
import UniformTypes

/// Declarations with a signature each: eight bytes, most at the beginning and the others at one of eight places.
private func declarations(_ count: Int) -> [TypeDeclaration] {
  var state: UInt64 = 0x9E37_79B9_7F4A_7C15
  func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  return (0..<count).map { number in
    var declaration = TypeDeclaration(identifier: "com.example.n\(number)")
    declaration.kind = .exported
    declaration.conformsTo = ["public.data"]
    declaration.tags = [.init(.filenameExtension, ["x\(number)"])]
    let bits = next()
    let offset = number % 4 == 0 ? number / 4 % 8 * 4 : 0
    declaration.signatures = [
      SignatureDeclaration(
        offsets: offset...offset,
        bytes: (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(8 * $0)) })
    ]
    return declaration
  }
}

/// How a verdict fares while a registry grows, turn by turn so that all sizes meet what else the machine does.
func reportRegistered(_ samples: [Sample], counts: [Int] = [1_000, 10_000, 100_000]) {
  let options = DetectionOptions(
    deepestLayer: .text, recordsEvidence: false, describesContent: false)
  let detectors = counts.map { count in
    Detector(registry: TypeRegistry.base.adding(declarations(count)).registry, options: options)
  }
  var best = [Double](repeating: .infinity, count: counts.count)
  for _ in 0..<5 {
    for i in counts.indices {
      best[i] = min(best[i], run(samples, detectors[i], rounds: 1))
    }
  }
  for i in counts.indices {
    report("  \(counts[i]) registered types with signatures", best[i])
  }
}
