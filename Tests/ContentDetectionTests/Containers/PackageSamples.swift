/// Packages of the Open Packaging Conventions (ECMA-376, part 2), with the lists that say what they are about.
enum PackageSamples {
  private static let relationshipTypes =
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

  static func contentTypes(_ parts: [(name: String, type: String)]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
    <Default Extension="xml" ContentType="application/xml"/>
    <Default Extension="jpeg" ContentType="image/jpeg"/>
    \(parts.map { "<Override PartName=\"\($0.name)\" ContentType=\"\($0.type)\"/>" }.joined())
    </Types>
    """
  }

  static func relationships(_ targets: [(type: String, target: String)]) -> String {
    """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId9" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/thumbnail" Target="docProps/thumbnail.jpeg"/>
    \(targets.map { "<Relationship Id=\"a\" Type=\"\($0.type)\" Target=\"\($0.target)\"/>" }.joined())
    </Relationships>
    """
  }

  /// The members of a package whose main part has that media type.
  static func members(
    _ mediaType: String, part: String = "word/document.xml", relationship: String? = nil
  ) -> [ZIPBuilder.Member] {
    [
      ZIPBuilder.Member(
        "[Content_Types].xml", contentTypes([(name: "/\(part)", type: mediaType)]), isDeflated: true
      ),
      ZIPBuilder.Member(
        "_rels/.rels",
        relationships([(type: relationship ?? relationshipTypes + "officeDocument", target: part)]),
        isDeflated: true),
      ZIPBuilder.Member(part, "<document/>", isDeflated: true),
    ]
  }

  static let document = members(
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml")
  static let sheet = members(
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
    part: "xl/workbook.xml")
  /// A package of a kind that nobody declares.
  static let unknown = members("application/vnd.example.thing+xml", part: "thing/thing.xml")
}
