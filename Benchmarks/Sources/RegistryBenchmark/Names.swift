import UniformTypes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Looks up the extensions of the file names in a file, over and over.
func lookUpNames(_ path: String) {
  guard let text = contents(path) else {
    print("RegistryBenchmark: cannot read \(path)")
    exit(1)
  }
  let names = text.split(separator: "\n").map(String.init)
  let extensions = names.map { $0.split(separator: ".").last.map(String.init) ?? "" }
  let base = TypeRegistry.base
  var found = 0
  let cost = nanoseconds(names.count * 50, rounds: 5) {
    found = 0
    for _ in 0..<50 {
      for name in extensions
      where base.type(tag: name, tagClass: .filenameExtension)?.isDeclared == true { found &+= 1 }
    }
    return found
  }
  print("UniformTypes \(decimal(cost, 1)) ns a name, \(found / 50) of \(names.count) found")
}

private func contents(_ path: String) -> String? {
  guard let file = fopen(path, "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { break }
    bytes += buffer.prefix(count)
  }
  return String(decoding: bytes, as: UTF8.self)
}
