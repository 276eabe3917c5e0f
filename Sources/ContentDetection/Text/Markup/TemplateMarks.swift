/// Marks by which languages for templates stand out from the text they are in: HTML that holds them is the template's
/// language's at least as much as HTML.
enum TemplateMarks {
  enum Kind {
    /// `<?php` or `<?=`.
    case php
    /// `<%`: ERB, JSP, ASP, EJS.
    case percentTags
    /// `{%` or `{{`: Jinja, Twig, Liquid, Handlebars, Go.
    case braces
    /// `<#if` and its like, and `<cfset` and its like.
    case directives
  }

  /// The first mark in the text.
  ///
  /// - Complexity: O(*n*).
  static func find(_ text: Span<UInt8>) -> Kind? {
    var i = 0
    while i + 2 < text.count {
      let byte = text[i]
      if byte == UInt8(ascii: "<") {
        if let kind = afterBracket(text, at: i) { return kind }
      } else if byte == UInt8(ascii: "{") {
        let next = text[i + 1]
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "%") { return .braces }
      }
      i += 1
    }
    return nil
  }

  private static func afterBracket(_ text: Span<UInt8>, at i: Int) -> Kind? {
    switch text[i + 1] {
    case UInt8(ascii: "%"): return .percentTags
    case UInt8(ascii: "?"):
      return text.hasFolded("<?php", at: i) || text.has("<?=", at: i) ? .php : nil
    case UInt8(ascii: "#"): return text[i + 2].isASCIILetter ? .directives : nil
    case UInt8(ascii: "c"), UInt8(ascii: "C"):
      for name in ["<cfset", "<cfif", "<cfoutput", "<cfquery", "<cfinclude"] as [StaticString]
      where text.hasFolded(name, at: i) {
        return .directives
      }
      return nil
    default: return nil
    }
  }
}
