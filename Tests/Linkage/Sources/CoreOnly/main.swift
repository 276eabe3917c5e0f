// The type system alone: no Foundation, no C library.
import UniformTypes

let names = ["photo.jpeg", "notes.md", "archive.zip", "song.unheard-of"]
for name in names {
  let filenameExtension = name.split(separator: ".").last.map(String.init) ?? ""
  guard let type = UniformType(filenameExtension: filenameExtension) else { continue }
  print(name, type.identifier, type.conforms(to: .image) ? "image" : "no image")
}
