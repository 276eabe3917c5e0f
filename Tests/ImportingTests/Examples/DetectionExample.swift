import ContentDetection
import UniformTypes

/// Whether an upload is a picture, and a remark where it is not what its name says.
func inspect(_ upload: [UInt8], name: String) -> (isImage: Bool, remark: String?) {
  let verdict = Detector().verdict(bytes: upload, name: name)
  let remark = verdict.mismatch.map { "it is named like \($0.nameType) but is \($0.contentType)" }
  return (verdict.type.conforms(to: .image), remark)
}

/// The type of a download, as soon as no further byte can change it.
func typeOfDownload(_ chunks: some Sequence<[UInt8]>) -> UniformType {
  let detector = Detector()
  var received: [UInt8] = []
  for chunk in chunks {
    received += chunk
    let verdict = detector.verdict(bytes: received, isWhole: false)
    if verdict.isFinal { return verdict.type }
  }
  return detector.verdict(bytes: received).type
}
