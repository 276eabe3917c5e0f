internal import ContentDetection
internal import UniformTypes

extension Decision {
  /// The reason in one line for people, without the candidate's path: `public.jpeg conforms to
  /// public.image, which is allowed`.
  public var explanation: String {
    switch examination {
    case .failure(let error): "it cannot be \(error.participle): \(error.reason)"
    case .success(let verdict): explanation(verdict) + flags.map { remark($0, verdict) }.joined()
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
    case .refusedPolyglot: return "it is \(type), and valid as \(otherFormats(verdict)), too"
    case .refusedEncrypted: return "it is \(type), and encrypted"
    case .refusedTruncated: return "it is \(type), and ends before it is whole"
    case .refusedClaim: return "its sender says '\(claim ?? "")', but it is \(type)"
    case .refusedSize: return "its size of \(verdict.size ?? 0) bytes is not allowed"
    case .refusedHidden: return "its name begins with a dot"
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

  private func remark(_ flag: Flag, _ verdict: Verdict) -> String {
    switch flag {
    case .mismatch: verdict.mismatch.map { "; but the name says \($0.nameType.identifier)" } ?? ""
    case .polyglot: "; but it is valid as \(otherFormats(verdict)), too"
    case .encrypted: "; but it is encrypted"
    case .truncated: "; but it ends before it is whole"
    case .claim: "; but its sender says '\(claim ?? "")'"
    }
  }

  private func otherFormats(_ verdict: Verdict) -> String {
    verdict.alsoValidAs.map(\.identifier).joined(separator: " and ")
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
