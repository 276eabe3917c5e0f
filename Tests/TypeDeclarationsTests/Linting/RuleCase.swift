import Testing
import TypeDeclarations

/// A rule with a list that breaks it and one that is as near to that and does not.
struct RuleCase: Sendable, CustomTestStringConvertible {
  let rule: String
  let broken: [UInt8]
  let kept: [UInt8]

  var testDescription: String { rule }

  init(_ rule: String, broken: String, kept: String) {
    self.rule = rule
    self.broken = Array(broken.utf8)
    self.kept = Array(kept.utf8)
  }

  init(_ rule: String, broken: [UInt8], kept: [UInt8]) {
    self.rule = rule
    self.broken = broken
    self.kept = kept
  }

  /// A pair of exported declarations of `com.example.abc`, by the keys that they add to one without a fault.
  static func export(_ rule: String, broken: String, kept: String) -> RuleCase {
    RuleCase(rule, broken: declaration(broken), kept: declaration(kept))
  }

  /// A pair of document types.
  static func document(_ rule: String, broken: String, kept: String) -> RuleCase {
    RuleCase(rule, broken: documentType(broken), kept: documentType(kept))
  }

  static func documentType(_ keys: String) -> String {
    Sample.list("<dict><key>CFBundleDocumentTypes</key><array><dict>\(keys)</dict></array></dict>")
  }

  /// A list with one export; keys that are given take the place of its own.
  static func declaration(
    _ keys: String, list: String = "UTExportedTypeDeclarations", top: String = ""
  ) -> String {
    Sample.list(
      "<dict>\(top)<key>\(list)</key><array><dict>\(withDefaults(keys))</dict></array></dict>")
  }

  /// The keys of a faultless declaration, but for those that are given or left out by name.
  static func withDefaults(_ keys: String) -> String {
    let defaults = [
      ("UTTypeIdentifier", "<string>com.example.abc</string>"),
      ("UTTypeConformsTo", "<array><string>public.data</string></array>"),
      (
        "UTTypeTagSpecification",
        "<dict><key>public.filename-extension</key><array><string>abc-example</string></array></dict>"
      ),
    ]
    let added = defaults.filter {
      !keys.contains("<key>\($0.0)</key>") && !keys.contains("!\($0.0)")
    }
    let given = defaults.reduce(keys) { $0.replacing("!\($1.0)", with: "") }
    return given + added.map { "<key>\($0.0)</key>\($0.1)" }.joined()
  }

  static func tags(_ tagClass: String, _ value: String) -> String {
    "<key>UTTypeTagSpecification</key><dict><key>\(tagClass)</key><array><string>\(value)</string></array></dict>"
  }

  static func conforms(_ parent: String) -> String {
    "<key>UTTypeConformsTo</key><array><string>\(parent)</string></array>"
  }
}
