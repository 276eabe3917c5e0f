public import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Writes a content as a file of its type, whole or not at all.
///
/// ```swift
/// let exporter = FileExporter(into: "Documents")
/// let name = try exporter.export(bytes, as: .png, defaultName: "drawing")    // drawing.png
/// ```
///
/// The name gets the type's extension unless it has one that files of the type may have, or one of
/// what they are stored as, and is made safe. Nothing outside the folder is written, and no file is replaced unless that is asked for.
public struct FileExporter: Sendable {
  /// The folder's path; made where its parent is there.
  public let folder: [UInt8]
  public let registry: TypeRegistry
  /// What happens where the name is taken.
  public let collisions: Importer.Collisions

  public init(
    into folder: [UInt8], collisions: Importer.Collisions = .refuse,
    registry: TypeRegistry = .shared
  ) {
    self.folder = folder
    self.collisions = collisions
    self.registry = registry
  }

  /// An exporter into the folder of a path.
  public init(
    into folder: String, collisions: Importer.Collisions = .refuse,
    registry: TypeRegistry = .shared
  ) {
    self.init(into: Array(folder.utf8), collisions: collisions, registry: registry)
  }
}

extension FileExporter {
  /// The name that a file will get where none is taken.
  public func name(_ defaultName: String, as type: UniformType) -> String {
    let safe = SafeName.name(for: Array(defaultName.utf8))
    if registry.hasStorageExtension(safe, type) { return safe }
    return SafeName.name(for: Array(registry.name(safe, conformingTo: type).utf8))
  }

  /// Writes bytes that are in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content.
  ///   - type: What it is.
  ///   - defaultName: With or without an extension.
  /// - Returns: The file's name in the folder; `nil` where the policy is to leave the file that is
  ///   there.
  /// - Throws: ``ImportFailure``; the folder is then as it was.
  @discardableResult
  public func export(
    _ bytes: Span<UInt8>, as type: UniformType, defaultName: String
  ) throws(ImportFailure) -> String? {
    // A closure cannot keep a span, so the loop over its parts stands here.
    let destination = try DestinationFolder(path: folder)
    let file = try OpenExport(destination)
    do throws(ImportStop) {
      try writing { () throws(SystemError) in try FileCalls.write(file.descriptor, bytes) }
      return try finish(file, destination, name(defaultName, as: type))
    } catch {
      destination.removeTemporary(file.name)
      throw error.failure
    }
  }

  /// Writes bytes that are in memory; see ``export(_:as:defaultName:)-(Span<UInt8>,_,_)``.
  @discardableResult
  public func export(
    _ bytes: [UInt8], as type: UniformType, defaultName: String
  ) throws(ImportFailure) -> String? {
    try export(bytes.span, as: type, defaultName: defaultName)
  }

  /// Copies what an open file holds or a stream delivers from its position on. A device that gives
  /// more than a megabyte is an error.
  @discardableResult
  public func export(
    contentsOf descriptor: Int32, as type: UniformType, defaultName: String
  ) throws(ImportFailure) -> String? {
    let destination = try DestinationFolder(path: folder)
    let file = try OpenExport(destination)
    do throws(ImportStop) {
      var buffer = [UInt8](repeating: 0, count: ContentCopier.bufferSize)
      var bound = DeviceBound(descriptor)
      while true {
        let count = try reading { () throws(SystemError) in
          let count = try FileCalls.read(descriptor, into: &buffer)
          guard bound.allows(count) else { throw SystemError(EFBIG) }
          return count
        }
        if count == 0 { break }
        try writing { () throws(SystemError) in
          try FileCalls.write(file.descriptor, buffer.span.extracting(first: count))
        }
      }
      return try finish(file, destination, name(defaultName, as: type))
    } catch {
      destination.removeTemporary(file.name)
      throw error.failure
    }
  }

  private func finish(
    _ file: borrowing OpenExport, _ destination: DestinationFolder, _ name: String
  ) throws(ImportStop) -> String? {
    let descriptor = file.descriptor
    let temporary = file.name
    let names = NameSeries(name, extensionLength: registry.extensionLength(of: name))
    let naming = try writing { () throws(SystemError) in
      try FileCalls.fsync(descriptor)
      let naming = try destination.name(
        temporary, in: names, from: 1, policy: collisions,
        isReserved: DestinationFolder.isTemporary)
      try FileCalls.fsync(destination.descriptor)
      return naming
    }
    switch naming {
    case .named(let number): return String(decoding: names[number], as: UTF8.self)
    case .replaced: return name
    case .skipped:
      destination.removeTemporary(temporary)
      return nil
    case .refused: throw .failure(.nameTaken(names[1]))
    }
  }
}

/// A file that is being exported.
struct OpenExport: ~Copyable {
  let name: [UInt8]
  private let file: Descriptor

  var descriptor: Int32 { file.number }

  init(_ destination: DestinationFolder) throws(ImportFailure) {
    do throws(SystemError) {
      let made = try destination.makeTemporaryFile()
      name = made.name
      file = Descriptor(owning: made.file)
    } catch {
      throw ImportFailure(writing: error)
    }
  }
}

extension ImportStop {
  fileprivate var failure: ImportFailure {
    switch self {
    case .failure(let failure): failure
    case .cancelled, .isThere: ImportFailure(.unwritable, "it was not written")
    }
  }
}
