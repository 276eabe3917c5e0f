/// What a text must hold to be taken for source code of languages whose words settings have as well: braces and words in lines
/// of their own, assignments, and names in capital letters.
enum LanguageMarks {
  /// Bytes that are searched.
  private static let window = 16 * 1_024

  /// Whether the text holds anything by which the language goes, where it is one of these.
  static func allow(_ identifier: String, _ text: Span<UInt8>) -> Bool {
    let end = min(text.count, window)
    guard let marks = marks(identifier) else { return true }
    return marks.contains { text.first($0, from: 0, before: end) != nil }
  }

  /// What TypeScript has and JavaScript doesn't: types of values, and declarations of types.
  private static let typescript: [StaticString] = [
    ": string", ": number", ": boolean", ": void", ": any", ": unknown", ": Promise<",
    "interface ", "export type ", "import type ", "readonly ", "private ", "protected ", "public ",
    "): ", " as const", " as any", "!.", "!;", ">(", "declare ", "enum ", "implements ", "<T", "!:",
    "?:",
  ]

  /// Whether the text has a mark by which TypeScript differs from JavaScript.
  static func showTypes(_ text: Span<UInt8>) -> Bool {
    let end = min(text.count, window)
    return typescript.contains { text.first($0, from: 0, before: end) != nil }
  }

  /// Commands, declarations and punctuation; `nil` for languages that need none.
  private static func marks(_ identifier: String) -> [StaticString]? {
    switch identifier {
    // Rules and their recipes are looked for by the reader of makefiles.
    case "public.make-source": ["$(", ".PHONY"]
    case "org.tcl-lang.tcl":
      [
        "proc ", "set ", "puts ", "package require", "namespace eval", "expr ", "foreach ",
        "return ",
      ]
    case "org.gnu.m4": ["define(", "dnl", "m4_", "AC_", "changequote", "ifdef(", "divert("]
    case "org.cmake.cmake":
      [
        "set(", "SET(", "project(", "PROJECT(", "cmake_", "CMAKE_", "add_", "ADD_", "find_",
        "FIND_",
        "function(", "macro(", "target_", "message(", "endif(", "ENDIF(", "foreach(",
      ]
    case "org.dlang.d-source": ["import ", "module ", "void ", "auto ", "struct ", "int "]
    case "public.objective-c-source":
      ["#import", "#include", "@interface", "@implementation", "@end"]
    default: nil
    }
  }
}
