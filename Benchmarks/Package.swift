// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the main one stays without anything that only measures.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "swift-uniform-types", path: "..")],
  targets: [
    .executableTarget(
      name: "RegistryBenchmark",
      dependencies: [.product(name: "UniformTypes", package: "swift-uniform-types")]),
    .executableTarget(
      name: "DetectionBenchmark",
      dependencies: [
        .product(name: "UniformTypes", package: "swift-uniform-types"),
        .product(name: "ContentDetection", package: "swift-uniform-types"),
      ]),
    .executableTarget(
      name: "DeclarationsBenchmark",
      dependencies: [
        .product(name: "TypeDeclarations", package: "swift-uniform-types"),
        .product(name: "UniformTypes", package: "swift-uniform-types"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
