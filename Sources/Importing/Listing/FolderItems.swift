internal import ContentDetection
public import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// The items of a folder with their facts, one by one in the file system's order.
///
/// ```swift
/// var items = try FolderItems(of: "Pictures")
/// while let item = try items.next() { print(item.type, item.size ?? 0) }
/// let sorted = try FolderItems.sorted(of: "Pictures")    // folders first, page 2 before page 10
/// ```
///
/// A folder of a million items takes no more memory than one of ten. An item that goes away while
/// the folder is read is left out.
public struct FolderItems: ~Copyable {
  private let folder: Descriptor
  private var names: FolderNames
  private let registry: TypeRegistry
  private let includesHidden: Bool

  /// - Parameters:
  ///   - path: Of a folder, or a link to one.
  ///   - includesHidden: Whether items count whose names begin with a dot.
  ///   - registry: Tells types by names.
  /// - Throws: Where the folder cannot be opened.
  public init(
    of path: [UInt8], includesHidden: Bool = false, registry: TypeRegistry = .shared
  ) throws(ImportFailure) {
    do throws(SystemError) {
      let folder = try Descriptor(path, O_RDONLY | O_DIRECTORY)
      let names = try FolderNames(of: folder.number)
      self.folder = folder
      self.names = names
    } catch {
      throw ImportFailure(reading: error)
    }
    self.registry = registry
    self.includesHidden = includesHidden
  }

  /// The next item; `nil` after the last.
  public mutating func next() throws(ImportFailure) -> FolderItem? {
    do throws(SystemError) {
      while let name = try names.next() {
        let isHidden = name.first == UInt8(ascii: ".")
        guard includesHidden || !isHidden else { continue }
        guard let status = try FileCalls.status(of: name, in: folder.number) else { continue }
        return item(name, status, isHidden: isHidden)
      }
      return nil
    } catch {
      throw ImportFailure(reading: error)
    }
  }

  /// All items: folders first, in natural order.
  public static func sorted(
    of path: [UInt8], includesHidden: Bool = false, registry: TypeRegistry = .shared
  ) throws(ImportFailure) -> [FolderItem] {
    var items = try FolderItems(of: path, includesHidden: includesHidden, registry: registry)
    var all: [FolderItem] = []
    while let item = try items.next() { all.append(item) }
    return all.sorted { $0.precedes($1) }
  }

  private func item(_ name: [UInt8], _ status: FileStatus, isHidden: Bool) -> FolderItem {
    let (kind, type) = kind(name, status)
    return FolderItem(
      name: name, kind: kind, type: type, size: status.kind == .file ? status.size : nil,
      modified: Double(status.modified.seconds) + Double(status.modified.nanoseconds) / 1e9,
      isHidden: isHidden,
      linkTarget: status.kind == .link
        ? try? FileCalls.target(of: name, in: folder.number) : nil)
  }

  private func kind(_ name: [UInt8], _ status: FileStatus) -> (FolderItem.Kind, UniformType) {
    let claims = registry.nameClaims(name.span)
    let claimants = claims.patternType.map { [$0] } ?? claims.positions.map(registry.claimant)
    switch status.kind {
    case .link: return (.link, .symbolicLink)
    case .other: return (.special, .item)
    case .folder:
      let package = claimants.first { $0.conforms(to: .directory) && $0 != .directory }
      return package.map { (.package, $0) } ?? (.folder, .folder)
    case .file:
      if let type = claimants.first(where: { !$0.conforms(to: .directory) }) {
        return (.file, type)
      }
      let tag = SplitName(String(decoding: name, as: UTF8.self)).lastExtension
      let dynamic = registry.type(
        tag: tag, tagClass: .filenameExtension, conformingTo: .data)
      return (.file, dynamic ?? .data)
    }
  }
}
