import ContentDetection
import TypeDeclarations
import UniformTypes

let type = UniformType(filenameExtension: "md")  // net.daringfireball.markdown
print(type?.conforms(to: .text) == true)  // true

let declared = try DeclarationLoader.load(path: "Plists/abc-app.plist").declarations
let registry = TypeRegistry.base.adding(declared).registry  // now knows com.example.abc
let verdict = try Detector(registry: registry).verdict(path: "README.md")
print(verdict.type, verdict.mimeType, verdict.confidence, verdict.reason)
if let mismatch = verdict.mismatch { print("named like", mismatch.nameType) }
for evidence in verdict.evidence { print(evidence.source, evidence.type, evidence.detail) }
