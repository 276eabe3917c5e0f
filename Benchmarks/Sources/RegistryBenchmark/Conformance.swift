import UniformTypes

/// Pairs of types to ask about.
typealias Pairs = [(UniformType, UniformType)]

func randomPairs(_ types: [UniformType], _ generator: inout Generator) -> Pairs {
  (0..<4_096).map { _ in
    (
      types[Int.random(in: 0..<types.count, using: &generator)],
      types[Int.random(in: 0..<types.count, using: &generator)]
    )
  }
}

func conformance(_ pairs: Pairs) -> Double {
  nanoseconds(pairs.count * 200) {
    var count = 0
    for _ in 0..<200 {
      for i in pairs.indices where pairs[i].0.conforms(to: pairs[i].1) { count &+= 1 }
    }
    return count
  }
}

/// Declarations of a made-up graph: each type conforms to one or two earlier ones, the first to `public.data`.
func madeUpDeclarations(_ count: Int) -> [TypeDeclaration] {
  var generator = Generator()
  return (0..<count).map { number in
    var declaration = TypeDeclaration(identifier: "com.example.n\(number)")
    declaration.kind = .exported
    declaration.conformsTo =
      number == 0
      ? ["public.data"]
      : (0...Int.random(in: 0...1, using: &generator)).map { _ in
        "com.example.n\(Int.random(in: 0..<number, using: &generator))"
      }
    declaration.tags = [.init(.filenameExtension, ["x\(number)"])]
    return declaration
  }
}

/// How conformance and look-ups fare while the registry grows.
func growth() {
  // The first hundred types are in every registry: the fixed pairs are pairs of them.
  let (smallest, _) = TypeRegistry.base.adding(madeUpDeclarations(100))
  let hundred = (0..<100).compactMap { smallest.type("com.example.n\($0)") }
  for count in [100, 1_000, 10_000, 100_000, 1_000_000] {
    let (registry, _) = TypeRegistry.base.adding(madeUpDeclarations(count))
    let types = (0..<count).compactMap { registry.type("com.example.n\($0)") }
    var generator = Generator()
    let pairs = randomPairs(Array(types.prefix(100)), &generator)
    generator = Generator()
    let pairsOfHundred = randomPairs(hundred, &generator)
    let random = conformance(randomPairs(types, &generator))
    // Turn by turn, so that what else the machine does falls on both.
    var fixed = Double.infinity
    var fixedOfHundred = Double.infinity
    for _ in 0..<5 {
      fixedOfHundred = min(fixedOfHundred, conformance(pairsOfHundred))
      fixed = min(fixed, conformance(pairs))
    }
    report("\(count) declared types: conformance, 4,096 fixed pairs", fixed)
    report("    ratio to 100 types, measured turn by turn", fixed / fixedOfHundred, "")
    report("    4,096 random pairs of all", random)
  }
}
