extension RuleCase {
  static let all = form + values + types + owners + parents + tagRules + documents

  private static let good = Sample.list("<dict/>")

  private static let form = [
    RuleCase("format", broken: "{ a = b; }", kept: good),
    RuleCase(
      "binary-format", broken: Array("bplist00".utf8),
      kept: BinaryList.encode(.dictionary([]))),
    RuleCase("xml-syntax", broken: "<plist><dict></plist>", kept: good),
    RuleCase(
      "doctype", broken: "<!DOCTYPE html><plist><dict/></plist>",
      kept: "<plist><dict/></plist>"),
    RuleCase(
      "entity", broken: Sample.list("<dict><key>a</key><string>&nbsp;</string></dict>"),
      kept: Sample.list("<dict><key>a</key><string>&amp;</string></dict>")),
    RuleCase(
      "limit",
      broken: Sample.list(
        String(repeating: "<array>", count: 33) + String(repeating: "</array>", count: 33)),
      kept: Sample.list("<array><array/></array>")),
    RuleCase("junk-after-plist", broken: good + "Command:", kept: good + "<!-- end -->\n"),
    RuleCase(
      "plist-structure", broken: Sample.list("<dict><string>a</string></dict>"),
      kept: Sample.list("<dict><key>a</key><string>a</string></dict>")),
    RuleCase(
      "plist-value", broken: Sample.list("<dict><key>a</key><integer>one</integer></dict>"),
      kept: Sample.list("<dict><key>a</key><integer>1</integer></dict>")),
    RuleCase(
      "duplicate-key",
      broken: Sample.list(
        "<dict><key>a</key><string>1</string><key>a</key><string>2</string></dict>"),
      kept: Sample.list(
        "<dict><key>a</key><string>1</string><key>A</key><string>2</string></dict>")),
  ]

  private static let values = [
    export(
      "wrong-type", broken: "<key>UTTypeConformsTo</key><integer>7</integer>",
      kept: "<key>UTTypeVersion</key><integer>7</integer>"),
    export("missing-key", broken: "!UTTypeIdentifier", kept: ""),
    export(
      "unknown-key", broken: "<key>UTTypeConformTo</key><string>public.data</string>",
      kept: "<key>com.example.note</key><string>public.data</string>"),
    document(
      "unknown-key", broken: "<key>LSTypeIsPackageLSTypeIsPackage</key><true/>",
      kept: "<key>LSTypeIsPackage</key><true/>"),
    export(
      "unknown-key", broken: tags("public.filename-extensions", "abc"),
      kept: tags("public.filename-extension", "abc")),
    RuleCase(
      "unknown-key",
      broken: declaration("", list: "UTExportedTypeDeclaration"), kept: declaration("")),
    export(
      "empty-value", broken: "<key>UTTypeDescription</key><string></string>",
      kept: "<key>UTTypeDescription</key><string>-</string>"),
    document(
      "empty-value", broken: "<key>LSItemContentTypes</key><array><string/></array>",
      kept: "<key>LSItemContentTypes</key><array><string>public.png</string></array>"),
    export(
      "single-string", broken: "<key>UTTypeConformsTo</key><string>public.data</string>",
      kept: "<key>UTTypeConformsTo</key><array><string>public.data</string></array>"),
    export(
      "build-variable",
      broken: "<key>UTTypeIdentifier</key><string>$(NAME).abc</string>",
      kept: "<key>UTTypeDescription</key><string>five $</string>"),
    export(
      "invalid-signature",
      broken:
        "<key>TypeInfoSignatures</key><array><dict><key>Bytes</key><string>8</string></dict></array>",
      kept:
        "<key>TypeInfoSignatures</key><array><dict><key>Bytes</key><string>89</string><key>Offset</key><integer>0</integer></dict></array>"
    ),
    export(
      "invalid-filename", broken: "<key>TypeInfoFilenames</key><array><string>a/b</string></array>",
      kept: "<key>TypeInfoFilenames</key><array><string>Abcfile</string></array>"),
    export(
      "invalid-member",
      broken:
        "<key>TypeInfoMembers</key><array><dict><key>Name</key><string>a*</string></dict></array>",
      kept:
        "<key>TypeInfoMembers</key><array><dict><key>Name</key><string>a</string></dict></array>"),
    export(
      "invalid-interpreter",
      broken: "<key>TypeInfoInterpreters</key><array><string>/bin/abc</string></array>",
      kept: "<key>TypeInfoInterpreters</key><array><string>abc</string></array>"),
  ]

  private static func named(_ identifier: String) -> String {
    "<key>UTTypeIdentifier</key><string>\(identifier)</string>"
  }

  private static let types = [
    export("invalid-identifier", broken: named("org.vim.pch++-file"), kept: named("org.vim.pch")),
    export("identifier-without-dot", broken: named("ptx"), kept: named("org.ptx")),
    export("public-identifier", broken: named("public.glksave"), kept: named("com.public.glksave")),
    export(
      "dynamic-identifier", broken: conforms("dyn.ah62d4rv4ge80q7du"),
      kept: named("com.dyn.ah62d4rv4ge80q7du")),
    RuleCase(
      "duplicate-declaration",
      broken: Sample.list(
        "<dict><key>UTExportedTypeDeclarations</key><array><dict>\(withDefaults(""))</dict></array>"
          + "<key>UTImportedTypeDeclarations</key><array><dict>\(withDefaults(named("COM.example.abc")))</dict></array></dict>"
      ),
      kept: Sample.list(
        "<dict><key>UTExportedTypeDeclarations</key><array><dict>\(withDefaults(""))</dict></array>"
          + "<key>UTImportedTypeDeclarations</key><array><dict>\(withDefaults(named("com.example.abd")))</dict></array></dict>"
      )),
  ]

  private static let bundle =
    "<key>CFBundleIdentifier</key><string>com.example.editor</string>"

  private static let owners = [
    RuleCase(
      "exports-system-type", broken: declaration(named("public.html") + conforms("public.text")),
      kept: declaration(
        named("public.html") + conforms("public.text"), list: "UTImportedTypeDeclarations")),
    RuleCase(
      "needless-import",
      broken: declaration(
        named("public.html") + conforms("public.text"), list: "UTImportedTypeDeclarations"),
      kept: declaration(named("com.example.html"), list: "UTImportedTypeDeclarations")),
    RuleCase(
      "other-parents",
      broken: declaration(
        named("com.adobe.postscript") + conforms("public.data"), list: "UTImportedTypeDeclarations"),
      kept: declaration(
        named("public.html") + conforms("public.text"), list: "UTImportedTypeDeclarations")),
    RuleCase(
      "redeclares-base-type", broken: declaration(named("org.bittorrent.torrent")),
      kept: declaration(named("org.bittorrent.tornado"))),
    RuleCase(
      "foreign-export", broken: declaration(named("org.elsewhere.abc"), top: bundle),
      kept: declaration(named("com.example.abc"), top: bundle)),
  ]

  private static let parents = [
    export("missing-conformance", broken: "!UTTypeConformsTo", kept: conforms("public.data")),
    export("self-conformance", broken: conforms("COM.example.abc"), kept: conforms("public.data")),
    RuleCase(
      "cyclic-conformance", broken: pair("com.example.b", "com.example.a"),
      kept: pair("public.data", "com.example.a")),
    export("unknown-parent", broken: conforms("public.xnl"), kept: conforms("public.xml")),
    export(
      "unreachable-root", broken: conforms("public.content"), kept: conforms("public.image")),
    RuleCase(
      "unreachable-root", broken: pair("public.content", "com.example.a"),
      kept: pair("com.apple.package", "com.example.a")),
    export(
      "unreachable-root", broken: conforms("public.content"),
      kept: conforms("public.content") + tags("public.url-scheme", "abc")),
    RuleCase(
      "too-many-supertypes", broken: chain(of: 1_030), kept: chain(of: 1_000)),
  ]

  /// Two exports and what they conform to.
  private static func pair(_ first: String, _ second: String) -> String {
    Sample.list(
      "<dict><key>UTExportedTypeDeclarations</key><array>"
        + "<dict>\(named("com.example.a"))\(conforms(first))</dict>"
        + "<dict>\(named("com.example.b"))\(conforms(second))</dict></array></dict>")
  }

  private static func chain(of count: Int) -> String {
    let types = (0..<count).map { number in
      "<dict>\(named("com.example.a\(number)"))\(conforms("com.example.a\(number + 1)"))</dict>"
    }
    return Sample.list(
      "<dict><key>UTExportedTypeDeclarations</key><array>\(types.joined())</array></dict>")
  }

  private static func extensions(_ value: String) -> String {
    tags("public.filename-extension", value)
  }

  private static let tagRules = [
    export("no-tags", broken: "!UTTypeTagSpecification", kept: extensions("abc")),
    export(
      "no-tags", broken: "!UTTypeTagSpecification",
      kept:
        "!UTTypeTagSpecification<key>TypeInfoFilenames</key><array><string>Abcfile</string></array>"
    ),
    export("invalid-tag", broken: extensions("a/b"), kept: extensions("a-b")),
    export("leading-dot", broken: extensions(".abc"), kept: extensions("a.bc")),
    document(
      "leading-dot",
      broken: "<key>CFBundleTypeExtensions</key><array><string>.abc</string></array>",
      kept: "<key>CFBundleTypeExtensions</key><array><string>abc</string></array>"),
    export("wildcard-tag", broken: extensions("*"), kept: extensions("abc")),
    export("quoted-tag", broken: extensions("'PDF"), kept: tags("com.apple.ostype", "'PDF")),
    export("mixed-case-extension", broken: extensions("spTheme"), kept: extensions("sptheme")),
    export("odd-extension", broken: extensions("🔥"), kept: extensions("tar.gz")),
    export("odd-extension", broken: extensions("pch++"), kept: extensions("pch_2-x")),
    export(
      "invalid-mime-type", broken: tags("public.mime-type", "text-plain"),
      kept: tags("public.mime-type", "application/x-blorb;profile=\"zcode\"")),
    export(
      "invalid-ostype", broken: tags("com.apple.ostype", "PDF"),
      kept: tags("com.apple.ostype", "PDF ")),
    export(
      "invalid-url-scheme", broken: tags("public.url-scheme", "abc:"),
      kept: tags("public.url-scheme", "abc+x")),
    export(
      "duplicate-tag", broken: extensions("abc</string><string>ABC"),
      kept: extensions("abc</string><string>abd")),
    export("shared-tag", broken: extensions("png"), kept: extensions("abc-example")),
  ]

  private static func claim(_ identifier: String) -> String {
    "<key>LSItemContentTypes</key><array><string>\(identifier)</string></array>"
  }

  private static let allFiles = "<key>CFBundleTypeExtensions</key><array><string>*</string></array>"
  private static let oneExtension =
    "<key>CFBundleTypeExtensions</key><array><string>abc</string></array>"

  private static let documents = [
    document("empty-claim", broken: "", kept: oneExtension),
    document(
      "dynamic-claim", broken: claim("dyn.ah62d4rv4ge80q7du"), kept: claim("public.png")),
    document("undeclared-claim", broken: claim("com.example.abc"), kept: claim("public.png")),
    document("wildcard-claim", broken: allFiles, kept: oneExtension),
    document("legacy-keys", broken: claim("public.png") + oneExtension, kept: oneExtension),
    document(
      "missing-rank", broken: claim("public.png"),
      kept: "<key>LSHandlerRank</key><string>Alternate</string>"),
    document(
      "package-mismatch", broken: claim("public.png") + "<key>LSTypeIsPackage</key><true/>",
      kept: claim("com.apple.rtfd") + "<key>LSTypeIsPackage</key><true/>"),
    RuleCase(
      "open-in-place", broken: phone(""), kept: phone("<key>UISupportsDocumentBrowser</key><true/>")
    ),
  ]

  private static func phone(_ keys: String) -> String {
    Sample.list(
      "<dict><key>LSRequiresIPhoneOS</key><true/>\(keys)"
        + "<key>CFBundleDocumentTypes</key><array><dict>\(claim("public.png"))</dict></array></dict>"
    )
  }
}
