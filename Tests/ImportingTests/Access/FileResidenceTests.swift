#if os(Linux)
import Foundation
import Testing

@testable import Importing

@Suite("Files whose content may be elsewhere")
struct FileResidenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var number: UInt
    var isElsewhere: Bool
    var testDescription: String { what }
  }

  /// The numbers are those of the kernel's `linux/magic.h`, of `statfs(2)` and, for Lustre, of
  /// `lustre_user.h`.
  private static let rows: [Row] = [
    Row(what: "ext4", number: 0xEF53, isElsewhere: false),
    Row(what: "Btrfs", number: 0x9123_683E, isElsewhere: false),
    Row(what: "XFS", number: 0x5846_5342, isElsewhere: false),
    Row(what: "tmpfs", number: 0x0102_1994, isElsewhere: false),
    Row(what: "overlayfs", number: 0x794C_7630, isElsewhere: false),
    Row(what: "FAT", number: 0x4D44, isElsewhere: false),
    Row(what: "proc", number: 0x9FA0, isElsewhere: false),
    Row(what: "unknown", number: 0, isElsewhere: false),
    Row(what: "NFS", number: 0x6969, isElsewhere: true),
    Row(what: "SMB", number: 0x517B, isElsewhere: true),
    Row(what: "CIFS", number: 0xFF53_4D42, isElsewhere: true),
    Row(what: "SMB 2", number: 0xFE53_4D42, isElsewhere: true),
    Row(what: "AFS", number: 0x5346_414F, isElsewhere: true),
    Row(what: "the kernel's AFS", number: 0x6B41_4653, isElsewhere: true),
    Row(what: "Coda", number: 0x7375_7245, isElsewhere: true),
    Row(what: "Ceph", number: 0x00C3_6400, isElsewhere: true),
    Row(what: "9P", number: 0x0102_1997, isElsewhere: true),
    Row(what: "NetWare", number: 0x564C, isElsewhere: true),
    Row(what: "Lustre", number: 0x0BD0_0BD0, isElsewhere: true),
    Row(what: "autofs", number: 0x0187, isElsewhere: true),
    Row(what: "FUSE", number: 0x6573_5546, isElsewhere: true),
  ]

  @Test("are refused unless the caller asks for them", arguments: rows)
  func fileSystems(_ row: Row) throws {
    let inbox = try Inbox()
    let path = Array(try inbox.file("a", Sample.text).utf8)
    let residence = { @Sendable (_: Int32) in FileResidence(fileSystem: row.number) }
    if row.isElsewhere {
      #expect(throws: AccessFailure.remote) {
        _ = try AccessGrant(to: path, allowsRemote: false, residence: residence)
      }
    } else {
      _ = try AccessGrant(to: path, allowsRemote: false, residence: residence)
    }
    _ = try AccessGrant(to: path, allowsRemote: true, residence: residence)
  }

  @Test("are refused in a granted folder, too, before they are opened for reading")
  func inFolder() throws {
    let inbox = try Inbox()
    try inbox.file("local", Sample.text)
    try inbox.file("remote", Sample.text)
    let residence = { @Sendable (descriptor: Int32) in
      // Opened in name only, which is what `read` refuses.
      var byte: UInt8 = 0
      #expect(unsafe read(descriptor, &byte, 1) == -1 && errno == EBADF)
      let link = "/proc/self/fd/\(descriptor)"
      let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? ""
      return FileResidence(fileSystem: path.hasSuffix("/remote") ? 0x6969 : 0xEF53)
    }
    let path = Array(inbox.path.utf8)
    let grant = try AccessGrant(to: path, allowsRemote: false, residence: residence)
    _ = try grant.open("local")
    #expect(throws: AccessFailure.remote) { _ = try grant.open("remote") }
    let wide = try AccessGrant(to: path, allowsRemote: true, residence: residence)
    _ = try wide.open("remote")
  }

  @Test("a placeholder is told by its attribute")
  func placeholder() throws {
    #expect(FileResidence(attributes: ["user.nextcloud.hydrate_exec"]).isElsewhere)
    let inbox = try Inbox()
    let path = try inbox.file("a", Sample.text)
    _ = try AccessGrant(to: path)
    // The toolchain's module of the C library leaves the function out.
    typealias Setting =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32
      ) -> Int32
    let symbol = try #require(unsafe dlsym(nil, "setxattr"))
    let set = unsafe unsafeBitCast(symbol, to: Setting.self)
    // Some file systems keep no attributes.
    guard unsafe set(path, "user.nextcloud.hydrate_exec", "x", 1, 0) == 0 else { return }
    #expect(throws: AccessFailure.remote) { _ = try AccessGrant(to: path) }
    _ = try AccessGrant(to: path, allowsRemote: true)
  }
}
#endif
