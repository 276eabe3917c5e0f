// Source as one writes it for Apple's platforms, unchanged.
import Foundation
import UniformTypeIdentifiers

extension UTType {
  /// A format of this program's own.
  static let song = UTType(exportedAs: "com.example.song", conformingTo: .audio)
}

struct Attachment: Codable {
  var name: String
  var type: UTType
}

func describe(_ name: String) -> String {
  let url = URL(fileURLWithPath: name)
  guard let type = UTType(filenameExtension: url.pathExtension) else { return "\(name): no type" }
  let kind =
    if type.conforms(to: .image) {
      "an image"
    } else if type.isSubtype(of: .text) {
      "text"
    } else if type.isDynamic {
      "unknown"
    } else {
      "something else"
    }
  return "\(name): \(type.identifier), \(type.preferredMIMEType ?? "no MIME type"), \(kind)"
}

for name in ["photo.JPG", "notes.md", "page.html", "data.qqzz", "no-extension"] {
  print(describe(name))
}

let base = URL(fileURLWithPath: "/tmp/puppy")
print(base.appendingPathExtension(for: .jpeg).lastPathComponent)
print(base.appendingPathComponent("notes.txt", conformingTo: .plainText).lastPathComponent)
print(UTType.song.identifier, UTType.song.conforms(to: .audiovisualContent))

let tags = UTType.png.tags[UTTagClass.filenameExtension] ?? []
print("tags of \(UTType.png): \(tags.joined(separator: ", "))")
print(UTType.types(tag: "text/csv", tagClass: .mimeType, conformingTo: .text).map(\.identifier))

let encoded = try JSONEncoder().encode([Attachment(name: "a", type: .pdf)])
let decoded = try JSONDecoder().decode([Attachment].self, from: encoded)
print(decoded.map(\.type.description), Set([UTType.pdf, .pdf, .png]).count)
