import UniformTypes

/// PHP in whatever text it is in: an opening tag, not far from the beginning.
enum PHPReader {
  /// Bytes within which the tag must begin.
  private static let limit = 4_096

  static func find(_ text: Span<UInt8>, _ context: TextContext) -> TextFinding? {
    let start = text.skippingBlanks(from: 0)
    guard text.byte(start) == UInt8(ascii: "<") else { return nil }
    var i = start
    while let tag = text.first("<?", from: i, before: limit) {
      if text.hasFolded("<?php", at: tag), text.byte(tag + 5).isBlankOrLineEnd {
        return context.finding("public.php-script", strength: .proven, "an opening tag of PHP")
      }
      if text.has("<?=", at: tag) {
        return context.finding("public.php-script", strength: .likely, "a short tag of PHP")
      }
      i = tag + 2
    }
    return nil
  }
}
