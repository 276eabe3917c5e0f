// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "swift-uniform-types",
  products: [
    .library(name: "UniformTypes", targets: ["UniformTypes"]),
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "TypeDeclarations", targets: ["TypeDeclarations"]),
    .library(name: "ContentDetection", targets: ["ContentDetection"]),
    .library(name: "Importing", targets: ["Importing"]),
    .executable(name: "typeinfo", targets: ["typeinfo"]),
  ],
  traits: [
    .trait(
      name: "XML", description: "Read XML property lists through libxml2, loaded on first use."),
    .trait(name: "Magic", description: "Ask libmagic about what the other layers leave open."),
    .trait(
      name: "Async",
      description: """
        Offer documents, the events of an import and changes of the registry as asynchronous functions and sequences. \
        A program without it carries half a megabyte less of Swift's runtime.
        """),
    .default(enabledTraits: ["XML", "Magic", "Async"]),
  ],
  targets: [
    .target(name: "CBaseRegistry", exclude: ["base.bin"]),
    .target(name: "UniformTypes", dependencies: ["CBaseRegistry"]),
    .target(name: "UniformTypeIdentifiers", dependencies: ["UniformTypes"]),
    .target(name: "CLibXML2", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "TypeDeclarations",
      dependencies: [
        "UniformTypes",
        .target(name: "CLibXML2", condition: .when(traits: ["XML"])),
      ]),
    .target(name: "CSystemCalls"),
    .target(name: "CArguments"),
    .target(name: "CLanguageTable", exclude: ["table.bin"]),
    .target(
      name: "CCompression", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CUchardet", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(name: "CLibMagic", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "ContentDetection",
      dependencies: [
        "UniformTypes", "CSystemCalls", "CCompression", "CLanguageTable", "CUchardet",
        .target(name: "CLibMagic", condition: .when(traits: ["Magic"])),
      ]),
    .target(
      name: "CLibUTF8Proc", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "CLibCrypto", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
    .target(
      name: "Importing",
      dependencies: [
        "ContentDetection", "TypeDeclarations", "CSystemCalls", "CLibUTF8Proc", "CLibCrypto",
      ]),
    .target(
      name: "TypeInfoCommand",
      dependencies: [
        "UniformTypes", "TypeDeclarations", "ContentDetection", "Importing", "CArguments",
      ]),
    .executableTarget(name: "typeinfo", dependencies: ["TypeInfoCommand"]),
    .executableTarget(
      name: "watched-inbox", dependencies: ["Importing", "UniformTypes"],
      path: "Examples/WatchedInbox"),
    .executableTarget(name: "registryc", dependencies: ["UniformTypes", "TypeDeclarations"]),
    .testTarget(
      name: "ContentDetectionTests", dependencies: ["ContentDetection", "UniformTypes"],
      exclude: ["Formats/Fixtures"]),
    .testTarget(
      name: "ImportingTests",
      dependencies: ["Importing", "ContentDetection", "TypeDeclarations", "UniformTypes"]),
    .testTarget(
      name: "RegistryTests", dependencies: ["registryc", "UniformTypes"], exclude: ["Fixtures"]),
    .testTarget(
      name: "UniformTypesTests", dependencies: ["UniformTypes"], exclude: ["Fixtures"]),
    .testTarget(name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"]),
    .testTarget(
      name: "TypeDeclarationsTests", dependencies: ["TypeDeclarations", "UniformTypes"]),
    .testTarget(
      name: "TypeInfoCommandTests",
      dependencies: [
        "TypeInfoCommand", "typeinfo", "watched-inbox", "ContentDetection", "UniformTypes",
      ],
      exclude: ["Snapshots"]),
  ],
  swiftLanguageModes: [.v6]
)

// `Scripts/typeinfo` asks for a small binary: what runs once for a command, not for each file, is compiled for size.
let isSmall = Context.environment["TYPEINFO_SMALL"] != nil
let coldTargets: Set<String> = ["TypeDeclarations", "Importing", "TypeInfoCommand"]

// What holds for every Swift target is said once.
let cTargets: Set<String> = [
  "CBaseRegistry", "CCompression", "CLanguageTable", "CLibXML2", "CLibMagic", "CLibUTF8Proc",
  "CLibCrypto", "CSystemCalls", "CArguments", "CUchardet",
]
for target in package.targets where !cTargets.contains(target.name) {
  var settings = target.swiftSettings ?? []
  settings += [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // Tests call the C library as any program does; what ships marks each unsafe expression.
  if target.type != .test { settings.append(.strictMemorySafety()) }
  if isSmall, coldTargets.contains(target.name) { settings.append(.unsafeFlags(["-Osize"])) }
  target.swiftSettings = settings
}
