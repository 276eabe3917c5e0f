/// Why the bytes of a file cannot be used as a registry.
package struct ImageFault: Error, Hashable, Sendable {
  /// The end of a sentence that begins with the file's path: `is damaged: tag 7`.
  package let reason: String
}

extension TypeRegistry {
  /// The registry of an image that was mapped from a file and extends the base of this program.
  ///
  /// - Parameter mapping: Where a file is mapped, read only; with success it belongs to the registry, which unmaps it in the end.
  /// - Throws: Where the image is damaged, of another version or made for another base; the mapping is then the caller's.
  /// - Complexity: O(*n*) in the image, whose offsets are all checked, once.
  package init(mapping: UnsafeMutableRawBufferPointer) throws(ImageFault) {
    guard let start = mapping.baseAddress else { throw ImageFault(reason: "is empty") }
    let bytes = unsafe ImageView(start: UnsafeRawPointer(start), count: mapping.count)
    do throws(ImageCheck.Fault) {
      let size = try ImageCheck.size(of: bytes)
      let view = unsafe ImageView(start: UnsafeRawPointer(start), count: size)
      try ImageCheck.check(view, extending: .base)
      unsafe self.init(
        storage: RegistryStorage(mapped: mapping, imageCount: size))
    } catch {
      throw ImageFault(reason: error.reason)
    }
  }

  /// The registry of an image in memory that comes from outside, checked as a mapped one is.
  package init(checking image: [UInt8]) throws(ImageFault) {
    let storage = RegistryStorage(copying: image.span)
    do throws(ImageCheck.Fault) {
      try ImageCheck.check(storage.view, extending: .base)
    } catch {
      throw ImageFault(reason: error.reason)
    }
    self.init(storage: storage)
  }

  /// The size in bytes that the image at the start of some bytes says it has.
  package static func imageSize(_ bytes: [UInt8]) throws(ImageFault) -> Int {
    let storage = RegistryStorage(copying: bytes.span)
    do throws(ImageCheck.Fault) {
      return try ImageCheck.size(of: storage.view)
    } catch {
      throw ImageFault(reason: error.reason)
    }
  }
}

extension TypeRegistry {
  /// How long the image is.
  package var imageByteCount: Int { view.count }
}
