internal import UniformTypes

extension LintCheck {
  mutating func checkTags(of one: Declared) {
    guard let specification = one.field["UTTypeTagSpecification"] else {
      let others = [
        "TypeInfoFilenames", "TypeInfoSignatures", "TypeInfoXMLRoot", "TypeInfoMembers",
        "TypeInfoInterpreters",
      ]
      if !others.contains(where: { one.field[$0] != nil }) {
        report(
          .noTags,
          "\(one.identifier.text.quoted) has no 'UTTypeTagSpecification', so that no file is found "
            + "to be of it; leave it so for a type that only groups others", at: one.field)
      }
      return
    }
    for entry in specification.entries ?? [] {
      if entry.elements == nil { reportSingle(entry) }
      for tag in texts(entry) where !tag.hasVariables && !tag.text.isEmpty {
        switch entry.key {
        case TagClass.filenameExtension.rawValue: checkExtension(tag)
        case "com.apple.ostype": checkOSType(tag)
        case "public.url-scheme": checkScheme(tag)
        default: break
        }
      }
    }
  }

  private mutating func checkExtension(_ tag: LintText) {
    let name = tag.text
    if name == "*" || name.hasPrefix(".") { return }
    if name.utf8.contains(where: { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }) {
      report(
        .quotedTag,
        "\(tag.field.name) is \(name.quoted), quotes included; an OSType belongs under "
          + "'com.apple.ostype'", at: tag.field)
      return
    }
    if name.unicodeScalars.contains(where: \.properties.isUppercase) {
      report(
        .mixedCaseExtension,
        "\(tag.field.name) is \(name.quoted); capitals mean nothing here, as extensions are "
          + "compared without case", at: tag.field)
    }
    let usual = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if !usual {
      report(
        .oddExtension, "\(tag.field.name) is \(name.quoted), which is allowed and unusual",
        at: tag.field)
    }
  }

  /// Four bytes of Mac Roman, each of which is one character.
  private mutating func checkOSType(_ tag: LintText) {
    guard tag.text.unicodeScalars.count != 4 else { return }
    report(
      .osType,
      "\(tag.field.name) is \(tag.text.quoted); expected four characters, blanks included, as in "
        + "'PDF '", at: tag.field)
  }

  /// RFC 3986, section 3.1.
  private mutating func checkScheme(_ tag: LintText) {
    let bytes = Array(tag.text.lowercased().utf8)
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let isScheme =
      letters.contains(bytes[0])
      && bytes.allSatisfy { byte in
        letters.contains(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || "+-.".utf8.contains(byte)
      }
    if isScheme { return }
    report(
      .urlScheme,
      "\(tag.field.name) is \(tag.text.quoted); expected a scheme without ':', as in 'https'",
      at: tag.field)
  }
}
