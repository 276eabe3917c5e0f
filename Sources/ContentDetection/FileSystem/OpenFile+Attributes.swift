internal import CSystemCalls

extension OpenFile {
  private static let attributeLimit = 256

  /// The extended attribute `user.mime_type`, which anybody who may write the file can set; `nil` where there is none.
  ///
  /// The corresponding C function is `fgetxattr`.
  func mimeAttribute() -> String? {
    var value = [UInt8](repeating: 0, count: OpenFile.attributeLimit)
    let count = unsafe value.withUnsafeMutableBytes {
      unsafe uniform_types_fgetxattr(descriptor, "user.mime_type", $0.baseAddress, $0.count)
    }
    guard count > 0 else { return nil }
    return String(decoding: value.prefix(count), as: UTF8.self)
  }
}
