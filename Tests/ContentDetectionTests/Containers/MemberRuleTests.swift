import ContentDetection
import Foundation
import Testing
import UniformTypes

/// What the registry says that containers hold: each rule is met by a container that has its members and no others.
@Suite("Members that the registry names")
struct MemberRuleTests {
  struct Rule: Sendable, CustomTestStringConvertible {
    var type: UniformType
    var members: MemberDeclaration
    var testDescription: String {
      "\(type.identifier): \(members.names.joined(separator: ", ")), \(members.priority)"
    }

    /// The paths, with letters for their stars.
    var paths: [String] {
      members.names.map {
        $0.split(separator: "*", omittingEmptySubsequences: false).joined(separator: "xx")
      }
    }

    /// What the first member holds.
    var content: [UInt8] { members.text.map { Array($0.utf8) + Array(" x".utf8) } ?? [] }
  }

  static let rules: [Rule] = TypeRegistry.base.declaredTypes.flatMap { type in
    (type.declaration?.members ?? []).map { Rule(type: type, members: $0) }
  }

  private static func rules(in encoding: String?, isTelling: Bool) -> [Rule] {
    rules.filter { $0.members.encoding == encoding && ($0.members.priority > 0) == isTelling }
  }

  private static let zip = "public.zip-archive"
  private static let compound = "com.microsoft.ole-compound-file"

  // MARK: Containers

  private static func archive(_ rule: Rule) -> [UInt8] {
    var members: [ZIPBuilder.Member] = []
    for (i, path) in rule.paths.enumerated() {
      if path.hasPrefix("http://") || path.hasPrefix("https://") {
        // What a package relates to (ECMA-376, part 2).
        members.append(.init("[Content_Types].xml", PackageSamples.contentTypes([])))
        members.append(
          .init("_rels/.rels", PackageSamples.relationships([(type: path, target: "x")])))
      } else if let colon = path.firstIndex(of: ":"),
        let kind = Int(path[path.index(after: colon)...])
      {
        members.append(.init(String(path[..<colon]), message(kind)))
      } else {
        members.append(.init(path, i == 0 ? rule.content : []))
      }
    }
    return ZIPBuilder(members).bytes
  }

  /// An iWork archive whose first message is of a kind: a literal of Snappy's, in it an archive's information with an identifier
  /// and one message's.
  private static func message(_ kind: Int) -> [UInt8] {
    func varint(_ value: Int) -> [UInt8] {
      value < 0x80
        ? [UInt8(value)] : [UInt8(value & 0x7F | 0x80)] + varint(value >> 7)
    }
    let information = [0x08] + varint(kind)
    let header = [0x08, 1, 0x12, UInt8(information.count)] + information
    let body = [UInt8(header.count)] + header
    let block = [UInt8(body.count), UInt8(body.count - 1) << 2] + body
    return [0] + number(block.count, 3) + block
  }

  private static func compoundFile(_ rule: Rule) -> [UInt8] {
    var file = CompoundFileBuilder()
    for (i, path) in rule.paths.enumerated() {
      if path.hasPrefix("{") {
        // A class is stored with the lowest bytes of its first three numbers first (MS-DTYP 2.3.4.2).
        var digits = path.compactMap(\.hexDigitValue)[...]
        var bytes: [UInt8] = []
        while let high = digits.popFirst(), let low = digits.popFirst() {
          bytes.append(UInt8(high << 4 | low))
        }
        file.classIdentifier = [3, 2, 1, 0, 5, 4, 7, 6].map { bytes[$0] } + bytes[8...]
      } else {
        file.add(path, i == 0 ? rule.content : [])
      }
    }
    return file.bytes
  }

  private static func bytes(_ rule: Rule) -> [UInt8] {
    rule.members.encoding == zip ? archive(rule) : compoundFile(rule)
  }

  // MARK: Rules that tell

  @Test(
    "are found in archives and compound files",
    arguments: rules(in: zip, isTelling: true) + rules(in: compound, isTelling: true))
  func told(_ rule: Rule) {
    let verdict = Detector(registry: .base).verdict(bytes: MemberRuleTests.bytes(rule))
    #expect(verdict.type == rule.type)
    let isProof = rule.members.priority >= MemberDeclaration.provenPriority
    #expect(verdict.confidence == (isProof ? .certain : .likely))
  }

  @Test("are found in folders", arguments: rules(in: nil, isTelling: true))
  func folders(_ rule: Rule) throws {
    let folder = try TemporaryFolder()
    for (i, path) in rule.paths.enumerated() {
      let file = URL(filePath: "\(folder.path)/x/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(i == 0 ? rule.content : []).write(to: file)
    }
    let verdict = try Detector(registry: .base).verdict(path: folder.bytes("x"))
    #expect(verdict.type == rule.type)
    #expect(verdict.confidence == .certain)
  }

  @Test("are for containers of known kinds")
  func kinds() {
    for rule in MemberRuleTests.rules {
      #expect([nil, MemberRuleTests.zip, MemberRuleTests.compound].contains(rule.members.encoding))
      if rule.members.encoding == nil { #expect(rule.type.conforms(to: .directory)) }
    }
  }

  // MARK: Rules that only allow a name

  @Test(
    "that say nothing of a type allow its name",
    arguments: rules(in: zip, isTelling: false) + rules(in: compound, isTelling: false))
  func allowed(_ rule: Rule) {
    let names = rule.type.declaration?.tags(of: .filenameExtension) ?? []
    let verdicts = names.map {
      Detector(registry: .base).verdict(bytes: MemberRuleTests.bytes(rule), name: "a.\($0)")
    }
    #expect(verdicts.allSatisfy { $0.mismatch == nil })
    // Some of the extensions may be another type's in the first place.
    #expect(names.isEmpty || verdicts.contains { $0.type == rule.type })
  }
}
