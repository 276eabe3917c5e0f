import Testing
import UniformTypeIdentifiers

@Suite("The inventory of Apple's module")
struct AppleInventoryTests {
  @Test("each symbol is used in the source that must compile, or has a reason to be missing")
  func uses() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "AppleSource.swift")
    let source = try String(contentsOf: file, encoding: .utf8)
    for row in appleInventory {
      switch row.status {
      case .implemented(let use): #expect(source.contains(use), "\(row.signature)")
      case .outOfScope(let reason): #expect(!reason.isEmpty, "\(row.signature)")
      }
    }
  }

  @Test("lists each symbol once, and as many as were counted")
  func counts() {
    #expect(Set(appleInventory.map(\.signature)).count == appleInventory.count)
    let constants = appleInventory.filter {
      $0.kind == "constant" && $0.signature.hasPrefix("UTType.")
    }
    #expect(constants.count == 141)
    #expect(UTType.appleConstants.count == 141)
    #expect(Set(UTType.appleConstants).count == 141)
    #expect(UTType.appleConstants.allSatisfy { $0.isDeclared })
    #expect(appleInventory.count { $0.isImplemented } == 232)
    #expect(appleInventory.count { !$0.isImplemented } == 12)
  }
}
