import Testing
import UniformTypes

@testable import ContentDetection

@Suite("JSON")
struct JSONTests {
  static let rows: [TextRow] = [
    TextRow("an empty object", "{}", "public.json"),
    TextRow("an empty array", "[]", "public.json"),
    TextRow("an empty array within", "{\"a\":[]}", "public.json"),
    TextRow(
      "every kind of value", " [1, -0.5e+10, true, false, null, \"\\u00e9\\n\", {}] \n",
      "public.json"),
    TextRow("a prefix of an object", "{\n  \"a\": \"b\",\n  \"c", "public.json", isWhole: false),
    TextRow("a prefix that ends in a number", "[1, 2, 3", "public.json", isWhole: false),
    TextRow("a prefix that ends in a literal", "[1, 2, tr", "public.json", isWhole: false),
    TextRow("an object that ends too soon", "{\"a\": 1, \"b\": ", "public.json", .likely),
    TextRow(
      "as deep as the window",
      String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000), "public.json"),
    TextRow("values one a line", "{\"a\":1}\n{\"a\":2}\n", "public.ndjson"),
    TextRow("the second of them cut", "{\"a\":1}\r\n{\"a\":", "public.ndjson", isWhole: false),
    TextRow("arrays one a line", "[1,2]\n[3,4]", "public.ndjson"),
  ]

  @Test("is told by its grammar", arguments: rows)
  func proves(_ row: TextRow) { row.check() }

  static let kindRows: [TextRow] = [
    TextRow("", #"{"type":"FeatureCollection","features":[]}"#, "public.geojson"),
    TextRow("", #"{"type":"Feature","properties":{},"geometry":null}"#, "public.geojson"),
    TextRow("", #"{"coordinates":[1,2],"type":"Point"}"#, "public.geojson"),
    TextRow("", #"{"type":"Topology","objects":{},"arcs":[]}"#, "org.topojson.data"),
    TextRow("", #"{"scenes":[],"asset":{"generator":"x","version":"2.0"}}"#, "org.khronos.gltf"),
    TextRow("", #"{"cells":[],"metadata":{},"nbformat":4}"#, "org.jupyter.ipynb"),
    TextRow("", #"{"cells":[{"cell_type":"code""#, "org.jupyter.ipynb", isWhole: false),
    TextRow("", #"{"version":3,"sources":[],"mappings":""}"#, "org.mozilla.sourcemap"),
    TextRow("", #"{"@context":"https://schema.org"}"#, "org.w3.json-ld"),
    TextRow("", #"{"log":{"version":"1.2","creator":{}}}"#, "org.w3.har"),
    TextRow("", #"{"bomFormat":"CycloneDX","specVersion":"1.5"}"#, "org.cyclonedx.bom-json"),
    TextRow(
      "", #"{"name":"x","start_url":"/","display":"standalone"}"#, "org.w3.web-manifest"),
    TextRow("", #"["vcalendar",[],[]]"#, "org.ietf.jcal"),
    TextRow("", #"{"keys":[{"kty":"RSA"}]}"#, "org.ietf.jwk-set"),
    TextRow(
      "", #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#, "com.apple.xcode.xcstrings"),
    TextRow(
      "", #"{"type":"excalidraw","version":2,"elements":[],"appState":{}}"#,
      "com.excalidraw.drawing"),
    // Profiler.Profile of the DevTools protocol, whose samples are optional, as are a node's children.
    TextRow(
      "", #"{"nodes":[{"id":1,"callFrame":{}}],"startTime":1,"endTime":2,"samples":[1]}"#,
      "com.google.chrome.cpuprofile"),
    TextRow(
      "", #"{"nodes":[{"id":1,"callFrame":{}}],"startTime":1,"endTime":2}"#,
      "com.google.chrome.cpuprofile"),
    TextRow(
      "", #"{"version":4,"terraform_version":"1.5.0","serial":1,"lineage":"x","resources":[]}"#,
      "com.hashicorp.terraform-state"),
    TextRow("", #"{"resourceType":"Patient","id":"x"}"#, "org.hl7.fhir-json"),
    TextRow("", #"{"resourceType":"Bundle","type":"batch","entry":[]}"#, "org.hl7.fhir-json"),
    // RFC 7095, section 3.
    TextRow("", #"["vcard",[["version",{},"text","4.0"]]]"#, "org.ietf.jcard"),
    TextRow(
      "", #"{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object"}"#,
      "org.json-schema.schema"),
    TextRow(
      "", #"{"$schema":"http://json-schema.org/draft-07/schema#","title":"x"}"#,
      "org.json-schema.schema"),
    TextRow(
      "", #"{"version":"https://jsonfeed.org/version/1.1","title":"x","items":[]}"#,
      "org.jsonfeed.feed"),
    // VRM 1.0: an avatar is a binary glTF; in JSON it is a scene with an extension.
    TextRow(
      "", #"{"asset":{"version":"2.0"},"extensions":{"VRMC_vrm":{"specVersion":"1.0"}}}"#,
      "org.khronos.gltf"),
    TextRow(
      "", #"{"v":"5.5.2","fr":30,"ip":0,"op":60,"w":9,"h":9,"layers":[]}"#,
      "org.lottiefiles.lottie"),
    // Lottie 1.0, "Animation": frames, size and layers are required, versions aren't.
    TextRow(
      "", #"{"w":9,"h":9,"fr":30,"ip":0,"op":60,"layers":[]}"#, "org.lottiefiles.lottie"),
    TextRow(
      "", #"{"document":{"category":"csaf_base","csaf_version":"2.0","title":"x"}}"#,
      "org.oasis-open.csaf"),
    TextRow("", #"{"version":"2.1.0","runs":[]}"#, "org.oasis-open.sarif"),
    TextRow(
      "", #"{"openapi":"3.1.0","info":{"title":"x","version":"1"},"paths":{}}"#,
      "org.openapis.openapi-json"),
    TextRow(
      "", #"{"swagger":"2.0","info":{"title":"x","version":"1"},"paths":{}}"#,
      "org.openapis.openapi-json"),
    TextRow(
      "", #"{"spdxVersion":"SPDX-2.3","SPDXID":"SPDXRef-DOCUMENT","name":"x"}"#, "org.spdx.json"),
    TextRow(
      "", #"{"type":"bundle","id":"bundle--01234567-89ab-4cde-8f01-23456789abcd","objects":[]}"#,
      "org.stix.bundle"),
    TextRow(
      "", #"{"$schema":"https://vega.github.io/schema/vega-lite/v5.json","mark":"bar"}"#,
      "org.vegalite.chart"),
    // And not by less.
    TextRow("", #"{"resourceType":"Table","name":"x"}"#, "public.json"),
    TextRow("", #"{"fr":30,"ip":0,"op":60,"layers":[]}"#, "public.json"),
    TextRow("", #"{"nodes":[{"id":1}],"startTime":1,"endTime":2}"#, "public.json"),
    TextRow("", #"{"type":"Point"}"#, "public.json"),
    TextRow("", #"{"type":"Feature","name":"x"}"#, "public.json"),
    TextRow("", #"{"x":{"type":"FeatureCollection","features":[]}}"#, "public.json"),
    TextRow("", #"{"asset":"x","version":"2.0"}"#, "public.json"),
    TextRow("", #"{"version":3,"name":"x"}"#, "public.json"),
    TextRow("", #"{"name":"x","version":"1.0.0"}"#, "public.json"),
  ]

  @Test("kinds are told by the keys that their specifications require", arguments: kindRows)
  func kinds(_ row: TextRow) { row.check() }

  @Test(
    "isn't what breaks its grammar",
    arguments: [
      TextRow("a scalar", "\"hello\"", nil),
      TextRow("digits", "000000000000000000000", nil),
      TextRow("a comment", "{\n  // why\n  \"a\": 1\n}", nil),
      TextRow("a comma too many", "{\"a\": 1,}", nil),
      TextRow("single quotes", "{'a': 1}", nil),
      TextRow("a bare key", "{a: 1}", nil),
      TextRow("a leading zero", "[01]", nil),
      TextRow("a line end in a string", "[\"a\nb\"]", nil),
      TextRow("an unknown escape", "[\"\\x\"]", nil),
      TextRow("brackets that don't match", "[{]}", nil),
      TextRow("a form feed", "[1,\u{C}2]", nil),
      TextRow("a reference", "[1] Knuth, D. E.: The Art of Computer Programming\n", nil),
      TextRow("a section", "[section]\nkey=value\n", "com.microsoft.ini", .likely),
      TextRow("a template", "{{ title }}\n", nil),
      TextRow("a block", "{ return 1; }\n", nil),
      TextRow("two values on a line", "{} {}", nil),
      TextRow("values over several lines", "{\n\"a\":1}\n{\n\"a\":2}\n", nil),
      TextRow("brackets without end", String(repeating: "[", count: 60_000), nil, isWhole: false),
      TextRow("a bracket", "[", nil, isWhole: false),
    ])
  func passes(_ row: TextRow) { row.check() }

  @Test(
    "and the name",
    arguments: [
      ("a.json", "\"hello\"", "public.json"),
      ("a.jsonl", "{\"a\":1}\n{\"a\":2}\n", "org.jsonlines.jsonl"),
      ("a.json", "{\"type\":\"Feature\",\"geometry\":null}", "public.geojson"),
      ("a.gltf", "{\"asset\":{\"version\":\"2.0\"}}", "org.khronos.gltf"),
      ("a.txt", "\"hello\"", "public.plain-text"),
    ])
  func named(_ name: String, _ text: String, _ type: String) {
    let verdict = Detector(registry: .base).verdict(bytes: Array(text.utf8), name: name)
    #expect(verdict.type.identifier == type)
    #expect(verdict.mismatch == nil)
  }
}
