// How many verdicts a second on content in memory: DetectionBenchmark LIST
//
// The name and the first 4 KiB of each file of the list are given, as a prefix of what the file holds, and its type is asked
// for, as a content type is asked for of the peers. Then by name alone, with many registered types, and on contents that
// were made to be slow.

import ContentDetection
import UniformTypes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let detector = Detector(
  options: DetectionOptions(deepestLayer: .text, recordsEvidence: false, describesContent: false))
let byName = Detector(options: DetectionOptions(deepestLayer: .name, recordsEvidence: false))
let samples = paths(CommandLine.arguments.dropFirst().first ?? "").compactMap(sample)
guard !samples.isEmpty else {
  print("usage: DetectionBenchmark LIST")
  exit(64)
}

let isText = samples.map { sample in
  detector.verdict(bytes: sample.head.span, name: sample.name, isWhole: sample.isWhole)
    .type.conforms(to: .text)
}
let text = zip(samples, isText).filter(\.1).map(\.0)
let other = zip(samples, isText).filter { !$0.1 }.map(\.0)
if !other.isEmpty {
  report("name and 4 KiB, \(other.count) files that are no text", run(other, detector))
}
if !text.isEmpty { report("name and 4 KiB, \(text.count) files of text", run(text, detector)) }
report("name alone, \(samples.count) files", run(samples, byName))
if !other.isEmpty {
  print("name and 4 KiB, files that are no text, beside")
  reportRegistered(other)
}

print("slow on purpose, 64 KiB each: the slowest")
var slowest = (cost: 0.0, what: "")
let fillings: [(String, [UInt8])] =
  (0...255).map { ("the byte \($0)", [UInt8($0)]) }
  + [
    "<a ", "{\"a\":", "[[", "&amp;", "\r\n", "--\n", "<!--", "a,b\n", "PK\u{1}\u{2}", "key: [",
    "\"\\u",
  ].map { ("\($0.debugDescription)", Array($0.utf8)) }
for (what, unit) in fillings {
  let bytes = Array((0..<(65_536 / unit.count)).flatMap { _ in unit })
  let cost = microseconds(rounds: 3, 1) {
    withExtendedLifetime(detector.verdict(bytes: bytes.span, name: nil, isWhole: true)) {}
  }
  if cost > slowest.cost { slowest = (cost, what) }
}
report("  \(slowest.what)", slowest.cost)
