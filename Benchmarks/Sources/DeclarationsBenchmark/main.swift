// How long a plist of many declarations takes to be loaded and compiled, and how much memory the process needs at most.
//
//   DeclarationsBenchmark [COUNT]

import TypeDeclarations
import UniformTypes

#if canImport(Glibc)
import Glibc
#endif

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
var list = "<plist version=\"1.0\"><dict><key>UTExportedTypeDeclarations</key><array>\n"
for number in 0..<count {
  list += """
    <dict><key>UTTypeIdentifier</key><string>com.example.type-\(number)</string>
    <key>UTTypeDescription</key><string>Example \(number)</string>
    <key>UTTypeConformsTo</key><array><string>public.data</string><string>public.content</string></array>
    <key>UTTypeTagSpecification</key><dict>
    <key>public.filename-extension</key><array><string>x\(number)</string></array>
    <key>public.mime-type</key><string>application/x-example-\(number)</string></dict></dict>

    """
}
list += "</array></dict></plist>"
let bytes = Array(list.utf8)
list = ""

let clock = ContinuousClock()
var loaded = LoadedDeclarations()
let loading = try clock.measure { loaded = try DeclarationLoader.load(bytes, path: "Info.plist") }
var registry = TypeRegistry.base
let compiling = clock.measure { registry = registry.adding(loaded.declarations).registry }

print("\(loaded.declarations.count) declarations, \(bytes.count) bytes")
print("loaded in \(loading / .milliseconds(1)) ms, compiled in \(compiling / .milliseconds(1)) ms")
// RUSAGE_SELF, whose type as imported is another than the function's.
var usage = rusage()
if getrusage(__rusage_who_t(0), &usage) == 0 { print("peak memory \(usage.ru_maxrss / 1_024) MiB") }
print(registry.type("com.example.type-\(count - 1)")?.isDeclared == true ? "found" : "lost")
