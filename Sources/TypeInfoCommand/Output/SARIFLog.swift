internal import ContentDetection
internal import TypeDeclarations
internal import UniformTypes

/// Findings as a log in SARIF 2.1.0, the OASIS format that review tools read.
struct SARIFLog {
  private var json = JSONWriter()

  init(_ findings: [Diagnostic]) {
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.member("runs") { json in
        json.array([findings]) { json, findings in Self.run(findings, &json) }
      }
    }
  }

  var bytes: [UInt8] { json.bytes + [UInt8(ascii: "\n")] }

  private static func run(_ findings: [Diagnostic], _ json: inout JSONWriter) {
    json.object { json in
      json.member("tool") { json in
        json.object { json in
          json.member("driver") { json in
            json.object { json in
              json.member("name", "typeinfo")
              json.member("version", Detector.engineVersion)
              json.member("rules") { json in json.array(LintRule.all) { $0.rule($1) } }
            }
          }
        }
      }
      json.member("columnKind", "unicodeCodePoints")
      json.member("results") { json in json.array(findings) { $0.result($1) } }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func rule(_ rule: LintRule) {
    object { json in
      json.member("id", rule.name)
      json.text("shortDescription", rule.summary)
      json.member("defaultConfiguration") { json in
        json.object { $0.member("level", rule.severity.rawValue) }
      }
    }
  }

  fileprivate mutating func result(_ finding: Diagnostic) {
    object { json in
      json.member("ruleId", finding.rule)
      json.member("level", finding.severity.rawValue)
      json.text("message", finding.message)
      guard let location = finding.location else { return }
      json.member("locations") { json in
        json.array([location]) { json, location in json.physicalLocation(location) }
      }
    }
  }

  private mutating func physicalLocation(_ location: SourceLocation) {
    object { json in
      json.member("physicalLocation") { json in
        json.object { json in
          json.member("artifactLocation") { json in
            json.object { $0.member("uri", location.path.uriReference) }
          }
          guard let line = location.line else { return }
          json.member("region") { json in
            json.object { json in
              json.member("startLine", line)
              if let column = location.column { json.member("startColumn", column) }
            }
          }
        }
      }
    }
  }

  private mutating func text(_ key: String, _ text: String) {
    member(key) { json in json.object { $0.member("text", text) } }
  }
}

extension String {
  /// A path as a relative or absolute reference of RFC 3986.
  fileprivate var uriReference: String {
    var reference = ""
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        reference.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        reference += "%" + Hexadecimal.digits(UInt32(byte), count: 2)
      }
    }
    return hasPrefix("/") ? "file://" + reference : reference
  }
}
