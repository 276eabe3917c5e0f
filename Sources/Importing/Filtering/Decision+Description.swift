internal import ContentDetection
internal import UniformTypes

extension Decision {
  /// The reason in one line for people, without the candidate's path: `public.jpeg conforms to
  /// public.image, which is allowed`.
  public var explanation: String {
    switch examination {
    case .failure(let error): "it cannot be \(error.participle): \(error.reason)"
    case .success(let verdict): explanation(verdict) + (isFlagged ? Decision.flag(verdict) : "")
    }
  }

  private func explanation(_ verdict: Verdict) -> String {
    let type = verdict.type.identifier
    switch code {
    case .acceptedExact: return "\(type) is allowed"
    case .acceptedConforms: return "\(type) conforms to \(allowed), which is allowed"
    case .acceptedByMIME: return "\(type) has the MIME name \(verdict.mimeType), which is allowed"
    case .acceptedByTag:
      guard let filenameExtension else {
        return "it is named like \(allowed), which is allowed, though \(type) comes first"
      }
      return "the extension '\(filenameExtension)' is allowed, and the content is nothing else"
    case .refusedType: return "\(type) is not allowed" + hint
    case .refusedNotExact: return "\(type) is not allowed, though it conforms to \(allowed)"
    case .refusedEncoding:
      let encoding = verdict.encoding?.identifier ?? allowed
      return "\(type) is not allowed; that it is stored as \(encoding) does not count"
    case .refusedMismatch: return disagreement(verdict)
    case .refusedUnknown: return "nothing tells what it is"
    case .refusedFolder: return "it is a folder"
    case .refusedLink: return "it is a link that leads nowhere or is not followed"
    case .refusedSpecial: return "it is no file but a \(type)"
    case .refusedUnreadable: return "it cannot be read"
    }
  }

  private var allowed: String { nearest?.identifier ?? "an allowed type" }

  private var hint: String {
    nearest.map { "; the nearest type that is allowed is \($0.identifier)" } ?? ""
  }

  private func disagreement(_ verdict: Verdict) -> String {
    let content = (verdict.mismatch?.contentType ?? verdict.type).identifier
    if let nameType = verdict.mismatch?.nameType {
      return "the name says \(nameType.identifier), the content \(content)"
    }
    return "the extension '\(filenameExtension ?? "")' is allowed, but the content is \(content)"
  }

  private static func flag(_ verdict: Verdict) -> String {
    verdict.mismatch.map { "; but the name says \($0.nameType.identifier)" } ?? ""
  }
}

extension Decision: CustomStringConvertible {
  /// `accepted-exact: public.jpeg is allowed`
  public var description: String { "\(code.rawValue): \(explanation)" }
}

extension FileError {
  fileprivate var participle: String {
    switch operation {
    case .open: "opened"
    case .inspect: "inspected"
    case .read: "read"
    }
  }
}
