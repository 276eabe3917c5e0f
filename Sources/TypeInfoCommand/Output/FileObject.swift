internal import ContentDetection
internal import UniformTypes

/// The JSON object for one input; docs/json.schema.json describes it.
struct FileObject {
  private let answer: Answer
  private let registryFingerprint: String

  init(_ answer: Answer, registryFingerprint: String) {
    self.answer = answer
    self.registryFingerprint = registryFingerprint
  }

  /// The object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { write(&$0) }
    return json.bytes + [UInt8(ascii: "\n")]
  }

  /// The members alone, so that another object can add its own.
  func write(_ json: inout JSONWriter) {
    json.member("path", answer.path.text)
    if !answer.path.isUTF8 { json.member("pathBytes", Base64.encode(answer.path.bytes)) }
    switch answer.outcome {
    case .success(let verdict):
      write(verdict, &json)
      writeOrigin(&json)
      json.member("error") { $0.null() }
    case .failure(let failure):
      writeUnknown(&json)
      writeOrigin(&json)
      json.member("error") { json in
        json.object { json in
          json.member("code", failure.code)
          json.member("message", failure.message)
        }
      }
    }
  }
}

extension FileObject {
  private func write(_ verdict: Verdict, _ json: inout JSONWriter) {
    let type = verdict.type
    json.member("type", type.identifier)
    json.member("description", type.englishDescription)
    json.member("mime", verdict.mimeType)
    json.member("charset", verdict.charset)
    json.member("extensions", type.filenameExtensions)
    json.member("conformsTo", type.orderedSupertypes.map(\.identifier))
    json.member("encoding", verdict.encoding?.identifier)
    json.member("inside", verdict.inside?.identifier)
    json.member("confidence", verdict.confidence.rawValue)
    json.member("reason", verdict.reason.rawValue)
    json.member("mismatch") { json in write(verdict.mismatch, &json) }
    json.member("alsoValidAs", verdict.alsoValidAs.map(\.identifier))
    json.member("empty", verdict.isEmpty)
    json.member("truncated", verdict.isTruncated)
    json.member("encrypted", verdict.isEncrypted)
    json.member("size", verdict.size)
    json.member("final", verdict.isFinal)
    json.member("needs") { json in
      json.array(verdict.needs) { json, range in
        json.object { json in
          json.member("offset", range.offset)
          json.member("length", range.length)
        }
      }
    }
    json.member("evidence") { json in json.array(verdict.evidence) { write($1, &$0) } }
  }

  private func write(_ mismatch: Verdict.Mismatch?, _ json: inout JSONWriter) {
    guard let mismatch else { return json.null() }
    json.object { json in
      json.member("nameType", mismatch.nameType.identifier)
      json.member("contentType", mismatch.contentType.identifier)
    }
  }

  private func write(_ evidence: Evidence, _ json: inout JSONWriter) {
    json.object { json in
      json.member("source", evidence.source.rawValue)
      json.member("type", evidence.type.identifier)
      json.member("strength", evidence.strength.rawValue)
      json.member("detail", evidence.detail)
    }
  }

  /// The same keys where there is no verdict.
  private func writeUnknown(_ json: inout JSONWriter) {
    for key in ["type", "description", "mime", "charset"] { json.member(key) { $0.null() } }
    json.member("extensions", [])
    json.member("conformsTo", [])
    json.member("encoding") { $0.null() }
    json.member("inside") { $0.null() }
    json.member("confidence", Verdict.Confidence.none.rawValue)
    json.member("reason") { $0.null() }
    json.member("mismatch") { $0.null() }
    json.member("alsoValidAs", [])
    json.member("empty", false)
    json.member("truncated", false)
    json.member("encrypted", false)
    json.member("size") { $0.null() }
    json.member("final", false)
    json.member("needs", [])
    json.member("evidence", [])
  }

  private func writeOrigin(_ json: inout JSONWriter) {
    json.member("engine", Detector.engineVersion)
    json.member("registry", registryFingerprint)
  }
}
