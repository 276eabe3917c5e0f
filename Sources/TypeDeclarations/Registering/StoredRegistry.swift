internal import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// A compiled registry in a file: the image, and behind it what it was compiled from.
///
/// The file is mapped. Writers never change one, they put another in its place, so that a reader keeps what it has.
struct StoredRegistry {
  let registry: TypeRegistry
  /// All files that the image depends on, as they were when it was compiled.
  let stamps: [FileStamp]

  static let name = "registry.utimage"
  /// Stands between image and stamps.
  private static let mark = "\nsources of a registry image\n"
  private static let byteLimit = 1 << 30

  /// Why a stored registry is not used.
  struct Fault: Error, Hashable {
    let reason: String
  }

  /// Maps a stored registry; `nil` where there is none.
  init?(path: String) throws(Fault) {
    let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw Fault(reason: "cannot be read: \(systemReason())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Fault(reason: "is no regular file")
    }
    let count = Int(status.st_size)
    guard count > 0, count <= StoredRegistry.byteLimit else {
      throw Fault(reason: "is damaged: it has \(count) bytes")
    }
    let address = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0)
    guard let address = unsafe address, unsafe address != MAP_FAILED else {
      throw Fault(reason: "cannot be mapped: \(systemReason())")
    }
    let mapping = unsafe UnsafeMutableRawBufferPointer(start: address, count: count)
    let registry: TypeRegistry
    do throws(ImageFault) {
      unsafe registry = try TypeRegistry(mapping: mapping)
    } catch {
      unsafe munmap(address, count)
      throw Fault(reason: error.reason)
    }
    self.registry = registry
    let imageCount = registry.imageByteCount
    let trailer = unsafe Array(mapping[imageCount...].prefix(16 << 20))
    stamps = StoredRegistry.stamps(trailer)
  }

  /// What goes into the file.
  static func bytes(_ registry: TypeRegistry, _ stamps: [FileStamp]) -> [UInt8] {
    registry.imageBytes + Array((mark + stamps.map(\.line).joined()).utf8)
  }

  private static func stamps(_ trailer: [UInt8]) -> [FileStamp] {
    let text = String(decoding: trailer, as: UTF8.self)
    guard text.hasPrefix(mark) else { return [] }
    return text.dropFirst(mark.count).split(separator: "\n").compactMap { FileStamp(line: $0) }
  }

  /// Whether everything it was compiled from is as it was. One that depends on nothing is of unknown making.
  var isFresh: Bool {
    !stamps.isEmpty && stamps.allSatisfy { FileStamp(path: $0.path) == $0 }
  }
}
