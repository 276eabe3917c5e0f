import Foundation
import Testing

@testable import UniformTypes

@Suite("docs/registry-image.md")
struct ImageFormatDocumentTests {
  private let lines: Set<String>

  init() throws {
    let file = URL(filePath: "../../docs/registry-image.md", relativeTo: URL(filePath: #filePath))
    lines = Set(
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
  }

  @Test("names each section with its number and the size of its rows")
  func sections() {
    for section in ImageFormat.Section.allCases {
      let beginning = "| \(section.rawValue) | \(section) | \(section.stride) | "
      #expect(lines.contains { $0.hasPrefix(beginning) }, "no row begins '\(beginning)'")
    }
  }

  @Test("names the version and the size of the header")
  func header() {
    #expect(lines.contains("| 8 | u32 | version of the format: \(ImageFormat.version) |"))
    #expect(lines.contains("## Header, \(ImageFormat.headerSize) bytes"))
  }
}
