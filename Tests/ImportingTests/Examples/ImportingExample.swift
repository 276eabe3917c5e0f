import Importing

/// Goes through a folder of uploads: what may be imported, and what to tell the senders of the rest.
func sortUploads(inFolder folder: String) throws -> (taken: [String], refused: [String]) {
  let filter = ImportFilter(
    allowing: try AllowList(["public.image", "application/pdf", ".md"]),
    options: ImportOptions(mismatchPolicy: .refuse))
  var taken: [String] = []
  var refused: [String] = []
  for (path, decision) in filter.decisions(paths: [folder]) {
    let name = String(decoding: path.dropFirst(folder.utf8.count + 1), as: UTF8.self)
    if decision.isAccepted {
      taken.append(name)
    } else {
      refused.append("\(name): \(decision.explanation)")
    }
  }
  return (taken, refused)
}
