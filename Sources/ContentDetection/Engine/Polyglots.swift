import UniformTypes

/// Other formats that the same bytes are valid as: what one program shows as a picture another runs or unpacks.
///
/// Only structures that are found are listed: a ZIP directory at the end, a PDF header that does not come first, a script
/// in a picture, a format whose signature lies further in. The type itself stays what the first bytes prove.
struct Polyglots {
  let registry: TypeRegistry
  let proven: UniformType
  /// In bytes; `nil` while nobody knows, so that the end isn't at hand.
  let size: Int?

  private static let endRecordSize = 22
  /// How far into the content a header of PDF counts (ISO 32000-1, implementation note 13).
  private static let headerLimit = 1_024
  /// Bytes that are searched for scripts.
  private static let scriptLimit = 16 * 1_024
  /// Bytes of a script's first line that are looked at.
  private static let shebangLimit = 512
  /// Types whose header counts behind other bytes, too, and is a word there where no object follows.
  private static let mayBeginLater: [String] = ["com.adobe.pdf", "com.adobe.fdf"]
  /// A signature that lies this far in leaves room for another format before it.
  private static let furtherIn = 100

  func types(
    _ signatures: borrowing SignatureLayer, head: Span<UInt8>, tail: Span<UInt8>,
    bytes: (_ offset: Int, _ length: Int) -> [UInt8]?
  ) -> [UniformType] {
    guard proven != .data, proven != .text else { return [] }
    var types: [UniformType] = []
    func add(_ type: UniformType?) {
      if let type, type != proven, !isRelated(type), !types.contains(type) { types.append(type) }
    }
    add(archive(head: head, tail: tail, bytes: bytes))
    if hasPDF(head) { add(.pdf) }
    // What a program runs or shows that goes by the beginning, and unpacks that goes by the end.
    if proven.conforms(to: .zip), head.has("#!") { add(script(head)) }
    if proven.conforms(to: .zip), !head.has("PK"), head.first("<!DOCTYPE html", from: 0) == 0 {
      add(.html)
    }
    if proven.conforms(to: .image) || proven.conforms(to: .audiovisualContent) {
      for identifier in scripts(head) { add(registry.type(identifier)) }
    }
    signatures.forEach(registry) { match in
      if match.firstOffset >= Polyglots.furtherIn, SignatureLayer.isProven(match),
        match.constrainedCount >= 4, !Polyglots.mayBeginLater.contains(match.type.identifier)
      {
        add(match.type)
      }
    }
    return types
  }

  /// Types of one family are one answer.
  private func isRelated(_ type: UniformType) -> Bool {
    type.conforms(to: proven) || proven.conforms(to: type)
      || registry.mayBeStored(proven, as: type) || registry.mayBeStored(type, as: proven)
      || proven.conforms(to: .diskImage) && type.conforms(to: .diskImage)
  }

  // MARK: ZIP

  /// The ZIP archive that the content ends with, of the kind that its members make it.
  private func archive(
    head: Span<UInt8>, tail: Span<UInt8>, bytes: (_ offset: Int, _ length: Int) -> [UInt8]?
  ) -> UniformType? {
    guard let size, size >= Polyglots.endRecordSize, !head.has("PK\u{3}\u{4}"),
      !registry.mayBeStored(proven, as: .zip), !proven.conforms(to: .zip),
      let end = bytes(size - Polyglots.endRecordSize, Polyglots.endRecordSize),
      end.has("PK\u{5}\u{6}"), let entries = end.span.littleEndian16(at: 10), entries > 0
    else { return nil }
    let container = ZIPContainer(registry: registry, size: size, headCount: head.count)
    guard let found = container.examine(.data, isArchive: false, read: bytes) else { return nil }
    return found.finding.type
  }

  // MARK: PDF

  private func hasPDF(_ head: Span<UInt8>) -> Bool {
    guard !proven.conforms(to: .pdf),
      let start = head.first("%PDF-", from: 0, before: Polyglots.headerLimit),
      start > 0, start + 8 <= head.count, head[start + 5].isASCIIDigit,
      head[start + 6] == UInt8(ascii: "."), head[start + 7].isASCIIDigit
    else { return false }
    // An object, not only somebody's words about the format.
    return head.first(" obj", from: 0) != nil
  }

  // MARK: Scripts

  /// The script that the content begins with, by the program that its first line names.
  private func script(_ head: Span<UInt8>) -> UniformType? {
    let line = head.extracting(first: min(head.count, Polyglots.shebangLimit))
    return ShebangReader.find(
      line,
      TextContext(isWhole: false, registry: registry, lines: TextLines(line, isWhole: false)))?.type
  }

  private func scripts(_ head: Span<UInt8>) -> [String] {
    var types: [String] = []
    let window = head.extracting(first: min(head.count, Polyglots.scriptLimit))
    if window.first("<?php", from: 0) != nil {
      types.append("public.php-script")
    }
    if window.first("<script", from: 0) != nil
      || window.first("<!DOCTYPE html", from: 0) != nil
    {
      types.append("public.html")
    }
    if beginsLikeScript(head) { types.append("com.netscape.javascript-source") }
    return types
  }

  /// Pictures whose first bytes are a name in JavaScript, and whose next ones begin a comment or an assignment.
  private func beginsLikeScript(_ head: Span<UInt8>) -> Bool {
    if head.has("GIF89a/*") || head.has("GIF87a/*") || head.has("GIF89a=") || head.has("GIF87a=")
      || head.has("BM/*") || head.has("BM=")
    {
      return true
    }
    // JPEG: the length of the first segment reads as the beginning of a comment.
    return head.count > 6 && head[0] == 0xFF && head[1] == 0xD8 && head[2] == 0xFF
      && head.has("/*", at: 4)
  }
}
