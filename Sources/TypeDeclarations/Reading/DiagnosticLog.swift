internal import UniformTypes

/// The diagnostics of one file, in the order found and no more than a limit: a hostile file may be wrong in a million
/// places.
struct DiagnosticLog {
  let path: String
  let limit: Int
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errorCount = 0

  init(path: String, limit: Int) {
    self.path = path
    self.limit = limit
  }

  /// Adds a diagnostic; its text is not even made once there are too many.
  mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Rule, _ message: @autoclosure () -> String,
    at position: TextPosition? = nil, keyPath: @autoclosure () -> String? = nil,
    fix: Diagnostic.Fix? = nil
  ) {
    if severity == .error { errorCount += 1 }
    guard diagnostics.count < limit else {
      if diagnostics.count == limit {
        diagnostics.append(
          Diagnostic(
            severity, rule: Rule.limit.rawValue,
            message: "has more than \(limit) faults; the others are not listed",
            location: SourceLocation(path: path)))
      } else if severity == .error {
        diagnostics[limit].severity = .error
      }
      return
    }
    diagnostics.append(
      Diagnostic(
        severity, rule: rule.rawValue, message: message(),
        location: SourceLocation(path: path, line: position?.line, column: position?.column),
        keyPath: keyPath(), fix: fix))
  }
}

extension [Diagnostic] {
  /// In the order of the file; those without a place come last, in the order found.
  var sortedByPlace: [Diagnostic] {
    func place(_ diagnostic: Diagnostic) -> (Int, Int) {
      (diagnostic.location?.line ?? .max, diagnostic.location?.column ?? .max)
    }
    return sorted { place($0) < place($1) }
  }
}

/// The stable names of what can be wrong.
enum Rule: String, CaseIterable {
  // The property list.
  case unreadable
  case format
  case binaryFormat = "binary-format"
  case xmlSyntax = "xml-syntax"
  case doctype
  case entity
  case limit
  case junk = "junk-after-plist"
  case plistStructure = "plist-structure"
  case plistValue = "plist-value"
  case duplicateKey = "duplicate-key"
  // The declarations in it.
  case wrongType = "wrong-type"
  case missingKey = "missing-key"
  case unknownKey = "unknown-key"
  case emptyValue = "empty-value"
  case buildVariable = "build-variable"
  case identifier = "invalid-identifier"
  case dynamicIdentifier = "dynamic-identifier"
  case tag = "invalid-tag"
  case duplicateTag = "duplicate-tag"
  case wildcardTag = "wildcard-tag"
  case leadingDot = "leading-dot"
  case mimeType = "invalid-mime-type"
  case filename = "invalid-filename"
  case signature = "invalid-signature"
  case member = "invalid-member"
  case interpreter = "invalid-interpreter"
  // What the linter alone looks for; see `LintRule`.
  case exportsSystemType = "exports-system-type"
  case otherParents = "other-parents"
  case needlessImport = "needless-import"
  case redeclaresBaseType = "redeclares-base-type"
  case publicIdentifier = "public-identifier"
  case foreignExport = "foreign-export"
  case identifierWithoutDot = "identifier-without-dot"
  case duplicateDeclaration = "duplicate-declaration"
  case selfConformance = "self-conformance"
  case cyclicConformance = "cyclic-conformance"
  case tooManySupertypes = "too-many-supertypes"
  case unknownParent = "unknown-parent"
  case missingConformance = "missing-conformance"
  case unreachableRoot = "unreachable-root"
  case noTags = "no-tags"
  case sharedTag = "shared-tag"
  case quotedTag = "quoted-tag"
  case mixedCaseExtension = "mixed-case-extension"
  case oddExtension = "odd-extension"
  case singleString = "single-string"
  case osType = "invalid-ostype"
  case urlScheme = "invalid-url-scheme"
  case dynamicClaim = "dynamic-claim"
  case undeclaredClaim = "undeclared-claim"
  case emptyClaim = "empty-claim"
  case wildcardClaim = "wildcard-claim"
  case legacyKeys = "legacy-keys"
  case missingRank = "missing-rank"
  case packageMismatch = "package-mismatch"
  case openInPlace = "open-in-place"
}
