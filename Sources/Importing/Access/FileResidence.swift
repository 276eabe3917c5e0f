internal import CSystemCalls
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What tells whether a file's content is on this computer.
struct FileResidence: Hashable {
  /// The kernel's number of the kind of file system (`statfs`); 0 where that cannot be told.
  var fileSystem: UInt = 0
  /// The names of those attributes in ``placeholderAttributes`` that the file has.
  var attributes: Set<String> = []

  /// Whether reading may wait for a network or for another program, or would get what stands for the
  /// content.
  var isElsewhere: Bool {
    Self.remoteFileSystems.contains(fileSystem) || !attributes.isEmpty
  }

  /// Attributes that programs give to the files that stand for those they have not fetched yet.
  static let placeholderAttributes = ["user.nextcloud.hydrate_exec"]

  /// By the numbers of `linux/magic.h`, and those that the file systems' own sources have.
  private static let remoteFileSystems: Set<UInt> = [
    // NFS
    0x6969,
    // SMB, of three ages
    0x517B, 0xFF53_4D42, 0xFE53_4D42,
    // AFS, OpenAFS' and the kernel's
    0x5346_414F, 0x6B41_4653,
    // Coda, Ceph, 9P, NetWare
    0x7375_7245, 0x00C3_6400, 0x0102_1997, 0x564C,
    // Lustre, OrangeFS, GPFS
    0x0BD0_0BD0, 0x2003_0528, 0x4750_4653,
    // What is mounted at the first look
    0x0187,
    // FUSE, behind which anything may be
    0x6573_5546,
  ]
}

extension FileResidence {
  /// - Parameter descriptor: Opened in name only, for opening may be what fetches the content.
  init(of descriptor: Int32) {
    #if os(Linux)
    let number = uniform_types_file_system(descriptor)
    fileSystem = UInt(truncatingIfNeeded: number) & 0xFFFF_FFFF
    attributes = Set(
      Self.placeholderAttributes.filter { name in
        unsafe uniform_types_has_attribute(descriptor, name) != 0
      })
    #endif
  }
}
