// swift-tools-version: 6.2
import PackageDescription

// Programs as a user of the package would write them; Scripts/linkage-test builds them, runs them and looks at what
// they link.
let package = Package(
  name: "Linkage",
  dependencies: [.package(name: "swift-uniform-types", path: "../..")],
  targets: [
    .executableTarget(
      name: "CoreOnly",
      dependencies: [.product(name: "UniformTypes", package: "swift-uniform-types")]),
    .executableTarget(
      name: "AppleSource",
      dependencies: [.product(name: "UniformTypeIdentifiers", package: "swift-uniform-types")]),
    .executableTarget(
      name: "ReadmeExample",
      dependencies: [
        .product(name: "ContentDetection", package: "swift-uniform-types"),
        .product(name: "TypeDeclarations", package: "swift-uniform-types"),
        .product(name: "UniformTypes", package: "swift-uniform-types"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
