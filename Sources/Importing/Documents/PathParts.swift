#if Async
/// A path as a folder and a name in it.
struct PathParts {
  let folder: [UInt8]
  let name: [UInt8]

  init(_ path: [UInt8]) {
    let slash = UInt8(ascii: "/")
    let end = path.lastIndex { $0 != slash }.map { $0 + 1 } ?? 0
    let start = path[..<end].lastIndex(of: slash).map { $0 + 1 } ?? 0
    folder = start == 0 ? [UInt8(ascii: ".")] : Array(path[..<start])
    name = Array(path[start..<end])
  }
}
#endif
