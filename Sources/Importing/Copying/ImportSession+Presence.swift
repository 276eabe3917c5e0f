internal import ContentDetection
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// What the destination has already.
extension ImportSession {
  /// Whether there is nothing to copy: the destination has the candidate from an earlier run, has
  /// its content under another name, or has its name and the policy is to leave that.
  func isThere(
    _ candidate: Candidate, _ source: Int32, _ status: FileStatus, _ name: String,
    _ destination: DestinationFolder, _ result: inout ImportResult
  ) throws(ImportStop) -> Bool {
    let names = nameSeries(name)
    var known = series[names[1]] ?? KnownSeries()
    defer { keep(known, names) }
    var number = 1
    while number <= NameSeries.limit {
      if known.sizes.count < number {
        let present = try? FileCalls.status(of: names[number], in: destination.descriptor)
        guard let present else { break }
        known.sizes.append(Self.comparable(present))
      }
      // Each file was made from one candidate; of two alike, the second has another.
      if known.sizes[number - 1] == Self.comparable(status),
        !taken.contains(names[number].hashValue),
        try isSame(source, status, names[number], destination)
      {
        taken.insert(names[number].hashValue)
        try found(names[number], .present, source, status, &result)
        return true
      }
      if options.collisions != .keepBoth { break }
      number += 1
    }
    if status.kind == .file, let name = try duplicate(source, status, destination) {
      try found(name, .duplicate, source, status, &result)
      return true
    }
    guard !known.sizes.isEmpty else { return false }
    switch options.collisions {
    case .keepBoth, .replace: return false
    case .skip:
      result.status = .skipped
      return true
    case .refuse: throw .failure(.nameTaken(names[1]))
    }
  }

  /// The name that a plan gives: the first that is free, taking those before it into account.
  func planned(_ name: String) -> String {
    let names = nameSeries(name)
    guard options.collisions == .keepBoth else { return name }
    var known = series[names[1]] ?? KnownSeries()
    known.sizes.append(-1)
    series[names[1]] = known
    return String(decoding: names[known.sizes.count], as: UTF8.self)
  }

  /// Most names are given once, and cost nothing to find again.
  func keep(_ known: KnownSeries, _ names: NameSeries) {
    if known.sizes.count > 1 || options.isDryRun { series[names[1]] = known }
  }

  private func found(
    _ name: [UInt8], _ status: ImportResult.Status, _ source: Int32, _ facts: FileStatus,
    _ result: inout ImportResult
  ) throws(ImportStop) {
    result.status = status
    result.name = String(decoding: name, as: UTF8.self)
    guard facts.kind == .file else { return }
    result.size = facts.size
    guard options.hashesContent else { return }
    result.contentHash = try reading { () throws(SystemError) in
      try DuplicateIndex.hash(source)
    }
  }

  /// A file's size; -2 for a folder, and -1 for what nothing equals.
  private static func comparable(_ status: FileStatus) -> Int {
    switch status.kind {
    case .file: status.size
    case .folder: -2
    case .link, .other: -1
    }
  }

  private func isSame(
    _ source: Int32, _ status: FileStatus, _ name: [UInt8], _ destination: DestinationFolder
  ) throws(ImportStop) -> Bool {
    let step = { () throws(ImportStop) in try self.goOn() }
    if status.kind == .file {
      return try comparison.file(
        source, size: status.size, isAt: name, in: destination.descriptor, step: step)
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW
    guard let folder = try? Descriptor(name, in: destination.descriptor, flags) else {
      return false
    }
    return try comparison.folders(source, folder.number, step: step)
  }

  private func duplicate(
    _ source: Int32, _ status: FileStatus, _ destination: DestinationFolder
  ) throws(ImportStop) -> [UInt8]? {
    guard var index = duplicates else { return nil }
    // Taken out for the time, so that it is not copied.
    duplicates = nil
    defer { duplicates = index }
    let found = try index.name(ofContent: source, size: status.size) { () throws(ImportStop) in
      try goOn()
    }
    // The file may be another than the one whose hash was taken.
    guard let found, try isSame(source, status, found, destination) else { return nil }
    return found
  }
}
