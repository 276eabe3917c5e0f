import ContentDetection
import Testing
import UniformTypes

/// The programs that the registry says run scripts, each in a script's first line.
@Suite("Interpreters of the registry")
struct InterpreterTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var type: UniformType
    var program: String
    var testDescription: String { "\(type.identifier): \(program)" }
  }

  static let rows: [Row] = TypeRegistry.base.declaredTypes.flatMap { type in
    (type.declaration?.interpreters ?? []).map { Row(type: type, program: $0) }
  }

  /// Programs that run several languages: only a name tells which.
  private static let shared: [String: Set<String>] = [
    "node": ["com.netscape.javascript-source", "com.microsoft.typescript"],
    "deno": ["com.netscape.javascript-source", "com.microsoft.typescript"],
    "bun": ["com.netscape.javascript-source", "com.microsoft.typescript"],
    "rust-script": ["org.rust-lang.rust-script", "public.rust-source"],
  ]

  @Test("tell what their scripts are", arguments: rows)
  func told(_ row: Row) {
    for line in ["#!/usr/bin/env \(row.program)\n", "#!/usr/bin/\(row.program)\n"] {
      let verdict = Detector(registry: .base).verdict(bytes: Array(line.utf8))
      if let types = InterpreterTests.shared[row.program] {
        #expect(types.contains(row.type.identifier) && types.contains(verdict.type.identifier))
        #expect(verdict.confidence == .likely)
      } else {
        #expect(verdict.type == row.type)
        #expect(verdict.confidence == .certain)
      }
    }
  }
}
