/// A kind of JSON document, known by the keys that its specification requires.
struct JSONKind: Sendable {
  /// The type's identifiers, the one to prefer first; what the registry doesn't have is passed over.
  var identifiers: [String]
  /// What was seen, for people.
  var detail: String
  var matches: @Sendable (JSONOutline) -> Bool

  init(
    _ identifiers: String..., detail: String, _ matches: @escaping @Sendable (JSONOutline) -> Bool
  ) {
    self.identifiers = identifiers
    self.detail = detail
    self.matches = matches
  }

  /// The more particular before the more general.
  static let all: [JSONKind] = geography + documents + software + records

  private static let geometries: Set<String> = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
  ]

  private static let geography: [JSONKind] = [
    // RFC 7946, section 3.
    JSONKind("public.geojson", detail: "a GeoJSON object") { json in
      switch json.string("type") {
      case "FeatureCollection": json.isArray("features")
      case "Feature": json.has("geometry")
      case "GeometryCollection": json.isArray("geometries")
      case let type?: geometries.contains(type) && json.isArray("coordinates")
      case nil: false
      }
    },
    JSONKind("org.topojson.data", detail: "a TopoJSON topology") {
      $0.string("type") == "Topology" && ($0.has("objects") || $0.has("arcs"))
    },
  ]

  private static let documents: [JSONKind] = [
    // glTF 2.0, section 3.2: the asset's version is required.
    JSONKind("org.khronos.gltf", detail: "a glTF asset") {
      $0.isObject("asset") && $0.has("version", under: "asset")
    },
    JSONKind("org.jupyter.ipynb", detail: "a notebook's cells") {
      ($0.isArray("cells") && ($0.isNumber("nbformat") || $0.has("cell_type", under: "cells")))
        || ($0.isArray("worksheets") && $0.isNumber("nbformat"))
    },
    JSONKind("com.excalidraw.drawing", detail: "an Excalidraw scene") {
      $0.string("type") == "excalidraw" && $0.has("elements")
    },
    JSONKind("org.lottiefiles.lottie", detail: "a Lottie animation") {
      // Lottie 1.0: the size is required, versions aren't.
      $0.isNumber("fr") && $0.isNumber("ip") && $0.isNumber("op") && $0.isArray("layers")
        && ($0.string("v") != nil || $0.isNumber("w") && $0.isNumber("h"))
    },
    JSONKind("org.vegalite.chart", detail: "a Vega-Lite schema") {
      $0.string("$schema")?.holds("vega.github.io/schema/vega-lite/") ?? false
    },
    JSONKind("com.apple.xcode.xcstrings", detail: "a string catalog") {
      $0.has("sourceLanguage", "strings", "version")
    },
  ]

  private static let software: [JSONKind] = [
    // ECMA-426, section 9.
    JSONKind("org.mozilla.sourcemap", detail: "a source map's mappings") {
      $0.isNumber("version", "3") && ($0.string("mappings") != nil || $0.isArray("sections"))
    },
    JSONKind("org.cyclonedx.bom-json", detail: "a CycloneDX bill of materials") {
      $0.string("bomFormat") == "CycloneDX"
    },
    JSONKind("org.spdx.json", detail: "an SPDX document") {
      $0.string("spdxVersion")?.hasPrefix("SPDX-") ?? false
    },
    JSONKind("org.oasis-open.sarif", detail: "a SARIF log") {
      $0.isArray("runs") && ($0.string("version")?.hasPrefix("2.") ?? false)
    },
    JSONKind("org.oasis-open.csaf", detail: "a CSAF advisory") {
      $0.has("csaf_version", under: "document")
    },
    JSONKind("org.openapis.openapi-json", detail: "an OpenAPI description") {
      ($0.string("openapi")?.hasPrefix("3.") ?? false) || $0.string("swagger") == "2.0"
    },
    JSONKind("org.json-schema.schema", detail: "a JSON Schema") {
      $0.string("$schema")?.holds("://json-schema.org/") ?? false
    },
    JSONKind("com.hashicorp.terraform-state", detail: "a Terraform state") {
      $0.has("terraform_version", "lineage", "serial")
    },
    // HTTP Archive 1.2.
    JSONKind("org.w3.har", detail: "an HTTP archive's log") {
      $0.has("version", under: "log")
        && ($0.has("entries", under: "log") || $0.has("creator", under: "log"))
    },
    JSONKind("com.google.chrome.cpuprofile", detail: "a CPU profile") {
      $0.isArray("nodes") && $0.isNumber("startTime") && $0.isNumber("endTime")
        && ($0.isArray("samples") || $0.has("callFrame", under: "nodes"))
    },
    // Web Application Manifest: no key is required, these are the telling ones.
    JSONKind("org.w3.web-manifest", detail: "a web application's manifest") {
      $0.string("start_url") != nil && ($0.has("name") || $0.has("short_name"))
        && ($0.isArray("icons") || $0.string("display") != nil)
    },
  ]

  private static let records: [JSONKind] = [
    JSONKind("org.jsonfeed.feed", detail: "a JSON Feed") {
      $0.string("version")?.holds("jsonfeed.org/version/") ?? false
    },
    JSONKind("org.hl7.fhir-json", detail: "a FHIR resource") {
      guard let name = $0.string("resourceType") else { return false }
      // A bundle that is sent has no number yet.
      return $0.has("id") || $0.has("meta") || $0.has("status")
        || name == "Bundle" && $0.has("type")
    },
    JSONKind("org.stix.bundle", detail: "a STIX bundle") {
      $0.string("type") == "bundle" && ($0.string("id")?.hasPrefix("bundle--") ?? false)
    },
    // RFC 7265 and RFC 7095.
    JSONKind("org.ietf.jcal", detail: "a jCal object") { $0.firstString == "vcalendar" },
    JSONKind("org.ietf.jcard", detail: "a jCard object") { $0.firstString == "vcard" },
    JSONKind("org.ietf.jwk-set", detail: "a set of JSON web keys") {
      $0.isArray("keys") && $0.has("kty", under: "keys")
    },
    JSONKind("org.ietf.jwk", detail: "a JSON web key") {
      $0.string("kty") != nil && ($0.has("n", "e") || $0.has("crv", "x") || $0.has("k"))
    },
    JSONKind("org.w3.json-ld", detail: "a JSON-LD context") { $0.has("@context") },
  ]
}
