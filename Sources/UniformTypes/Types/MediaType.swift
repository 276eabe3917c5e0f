/// The name of a format as mail and the web write it: `text/html;charset=utf-8`.
///
/// The grammar is that of HTTP (RFC 9110 §8.3.1) with its tokens (§5.6.2), which holds every name
/// that can be registered (RFC 6838 §4.2). Comments, which only a mail header may have (RFC 2045
/// §5.1), are not part of a name. `*` is a character like any other, so `image/*` is a media type
/// here; ask ``MediaRange`` for its meaning.
///
/// Two media types are equal if they differ only in the case of type, subtype and parameter names,
/// in the order of parameters, in quoting, or in the case of a `charset`.
///
/// ```swift
/// let type = MediaType("Text/HTML; Charset=\"UTF-8\"")
/// type?.essence  // "text/html"
/// type?["charset"]  // "UTF-8"
/// type == MediaType("text/html;charset=utf-8")  // true
/// ```
public struct MediaType: Sendable {
  /// What comes before the slash, in lower case: `image`.
  public let type: String
  /// What comes after the slash, in lower case: `svg+xml`.
  public let subtype: String
  /// In the order of the text. Of several with one name, only the first is kept.
  public let parameters: [Parameter]

  /// A named property of a media type: `charset=utf-8`.
  public struct Parameter: Sendable {
    /// In lower case.
    public let name: String
    /// As it was written, but without quotes and escapes.
    public let value: String
  }
}

extension MediaType {
  /// Type and subtype, without parameters: `image/svg+xml`.
  public var essence: String { "\(type)/\(subtype)" }

  /// The format below the subtype's: `xml` of `svg+xml`, `nil` where the subtype names none.
  ///
  /// It is what follows the last plus sign (RFC 6838 §4.2.8); whether the suffix is a registered
  /// one isn't asked.
  public var suffix: String? {
    guard let plus = subtype.lastIndex(of: "+"), plus != subtype.startIndex else { return nil }
    let suffix = subtype[subtype.index(after: plus)...]
    return suffix.isEmpty ? nil : String(suffix)
  }

  /// The value of a parameter whose name is given in any case, `nil` where it is absent.
  public subscript(parameter: String) -> String? {
    let name = CaseFolding.folded(parameter)
    return parameters.first { $0.name == name }?.value
  }

  /// Whether type and subtype are the same, whatever the parameters.
  public func hasSameEssence(as other: MediaType) -> Bool {
    type == other.type && subtype == other.subtype
  }

  /// Whether the bytes are a type, a slash and a subtype, without parameters or spaces.
  ///
  /// - Complexity: O(*n*); allocates nothing.
  package static func essenceIsValid(utf8: Span<UInt8>) -> Bool {
    var slash: Int?
    for index in utf8.indices where !isTokenByte(utf8[index]) {
      guard utf8[index] == UInt8(ascii: "/"), slash == nil else { return false }
      slash = index
    }
    guard let slash else { return false }
    return slash > 0 && slash < utf8.count - 1
  }
}

extension MediaType: Hashable {
  /// Whether the names are the same without case, and the parameters in any order.
  public static func == (left: MediaType, right: MediaType) -> Bool {
    guard left.hasSameEssence(as: right) else { return false }
    // The same order is the common case, and needs no sets.
    return left.parameters == right.parameters
      || left.parameters.count == right.parameters.count
        && Set(left.parameters) == Set(right.parameters)
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(subtype)
    if !parameters.isEmpty { hasher.combine(Set(parameters)) }
  }
}

extension MediaType.Parameter: Hashable {
  /// The names of character sets have no case (RFC 9110 §8.3.2); other values are taken to have.
  private var comparedValue: String { name == "charset" ? CaseFolding.folded(value) : value }

  /// Whether the names and the values are the same; the value of `charset` is compared without case.
  public static func == (left: MediaType.Parameter, right: MediaType.Parameter) -> Bool {
    left.name == right.name && left.comparedValue == right.comparedValue
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(comparedValue)
  }
}

extension MediaType: LosslessStringConvertible {
  /// The form that RFC 9110 §8.3.1 prefers: no spaces, quotes only where the value needs them.
  public var description: String {
    parameters.reduce(into: essence) { text, parameter in text += ";\(parameter)" }
  }
}

extension MediaType.Parameter: CustomStringConvertible {
  /// `name=value`, quoted where the value needs it.
  public var description: String {
    guard value.isEmpty || !value.utf8.allSatisfy(MediaType.isTokenByte) else {
      return "\(name)=\(value)"
    }
    var text = "\(name)=\""
    for scalar in value.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
