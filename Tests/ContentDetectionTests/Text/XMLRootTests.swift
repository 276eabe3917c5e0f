import ContentDetection
import Testing
import UniformTypes

/// The document elements of the registry, each in a document that has nothing else.
@Suite("Document elements of the registry")
struct XMLRootTests {
  struct Root: Sendable, CustomTestStringConvertible {
    var type: UniformType
    var namespace: String
    var element: String
    var testDescription: String { "\(type.identifier): \(element) in '\(namespace)'" }

    /// The family of a public identifier stands in for a namespace.
    private var isPublic: Bool { namespace.contains("//DTD ") }

    /// Any element will do where the rule names none.
    private var name: String { element == "*" ? "anything" : element }

    var document: String {
      let declaration = "<?xml version=\"1.0\"?>\n"
      if isPublic {
        let family = namespace + " V1.0//EN"
        return "\(declaration)<!DOCTYPE \(name) PUBLIC \"\(family)\" \"x.dtd\">\n<\(name)/>\n"
      }
      return namespace.isEmpty
        ? "\(declaration)<\(name)/>\n" : "\(declaration)<\(name) xmlns=\"\(namespace)\"/>\n"
    }

    /// The same, with a prefix.
    var prefixed: String? {
      guard !isPublic, !namespace.isEmpty else { return nil }
      return "<?xml version='1.0'?><p:\(name) xmlns:p='\(namespace)'></p:\(name)>"
    }
  }

  static let roots: [Root] = TypeRegistry.base.declaredTypes.flatMap { type in
    (type.declaration?.xmlRoots ?? []).map {
      Root(type: type, namespace: $0.namespace, element: $0.element)
    }
  }

  /// Types that share a document element: an attribute, a child or the name tells them apart.
  private static let shared: [Set<String>] = [
    ["cn.uof.presentation", "cn.uof.spreadsheet", "cn.uof.text"],
    [
      "com.microsoft.windows-media-wax", "com.microsoft.windows-media-wmx",
      "com.microsoft.windows-media-wvx", "com.microsoft.advanced-stream-redirector",
    ],
    ["com.autodesk.eagle-board", "com.autodesk.eagle-schematic"],
    ["org.osgeo.qgis-project", "org.osgeo.qml-style"],
    ["com.microsoft.application-manifest", "com.microsoft.clickonce"],
    ["org.corecodec.usf", "org.usf.subtitles"],
    ["org.kde.kdenlive", "org.mltframework.project"],
  ]

  @Test("are of their types", arguments: roots)
  func told(_ root: Root) {
    let detector = Detector(registry: .base)
    for text in [root.document, root.prefixed].compactMap({ $0 }) {
      let verdict = detector.verdict(bytes: Array(text.utf8))
      if let types = XMLRootTests.shared.first(where: { $0.contains(root.type.identifier) }) {
        #expect(types.contains(verdict.type.identifier))
      } else {
        #expect(verdict.type == root.type, "\(text)")
        #expect(verdict.confidence == .certain)
      }
    }
  }

  @Test(
    "mean nothing in a namespace of somebody else's", arguments: roots.filter { $0.element != "*" })
  func other(_ root: Root) {
    let text = "<\(root.element) xmlns=\"urn:x-nobody\"/>\n"
    let detector = Detector(registry: .base)
    #expect(
      detector.verdict(bytes: Array(("<?xml version=\"1.0\"?>\n" + text).utf8)).type == .xml)
    // A browser takes that element for HTML wherever it is served as such.
    if root.element == "html" { return }
    #expect(detector.verdict(bytes: Array(text.utf8)).type == .xml)
  }
}
