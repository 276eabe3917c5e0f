internal import ContentDetection
internal import UniformTypes
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// One candidate.
extension ImportSession {
  /// Copies an accepted candidate to a temporary name, unless the destination has it already.
  ///
  /// - Returns: The temporary name; `nil` where there is nothing to name.
  func importCandidate(
    _ candidate: Candidate, _ result: inout ImportResult
  ) throws(ImportStop) -> [UInt8]? {
    guard let descriptor = candidate.descriptor, let status = candidate.status,
      status.kind == .file || status.kind == .folder
    else {
      throw .failure(ImportFailure(.unsupported, "only files and packages can be imported"))
    }
    let name = wantedName(candidate)
    result.name = name
    result.size = status.kind == .file ? status.size : nil
    let encoding = try encodingToChange(candidate)
    guard let destination else {
      result.name = planned(name)
      result.status = .planned
      return nil
    }
    if encoding == nil, try isThere(candidate, descriptor, status, name, destination, &result) {
      return nil
    }
    if options.isDryRun {
      result.name = planned(name)
      result.status = .planned
      return nil
    }
    result.status = .imported
    if status.kind == .folder { return try copyPackage(descriptor, destination, &result) }
    return try copyFile(candidate, descriptor, status, encoding, destination, &result)
  }

  /// The candidate's own name, made safe and where asked for given its type's extension.
  func wantedName(_ candidate: Candidate) -> String {
    // The next run would take such a name for a leftover of this one, whatever its number.
    let isTemporary = DestinationFolder.isTemporary(candidate.name)
    let safe = SafeName.name(for: (isTemporary ? Array("_".utf8) : []) + candidate.name)
    guard options.correctsExtensions, let type = candidate.decision.verdict?.type else {
      return safe
    }
    return SafeName.name(
      for: Array(importer.filter.detector.registry.correctedName(safe, for: type).utf8))
  }

  func nameSeries(_ name: String) -> NameSeries {
    NameSeries(
      name, extensionLength: importer.filter.detector.registry.extensionLength(of: name))
  }

  /// Whether a name is kept for the importer's own files.
  func isReserved(_ name: [UInt8]) -> Bool {
    DestinationFolder.isTemporary(name) || name == manifestName
  }

  private func copyFile(
    _ candidate: Candidate, _ source: Int32, _ before: FileStatus, _ encoding: TextEncoding?,
    _ destination: DestinationFolder, _ result: inout ImportResult
  ) throws(ImportStop) -> [UInt8]? {
    let made = try writing { () throws(SystemError) in try destination.makeTemporaryFile() }
    let file = Descriptor(owning: made.file)
    do throws(ImportStop) {
      let start = progress.byteCount
      let size: Int
      if let encoding {
        let transcoder = TextTranscoder(encoding)
        let copy = try transcoder.copy(
          from: source, to: file.number, wantsHash: options.hashesContent
        ) { (done) throws(ImportStop) in try step(done, startingAt: start) }
        (size, result.contentHash, result.transcodedFrom) = (
          copy.count, copy.hash, encoding.charset
        )
      } else {
        let copy = try copier.copy(
          from: source, size: before.size, to: file.number, wantsHash: options.hashesContent
        ) { (done) throws(ImportStop) in try step(done, startingAt: start) }
        (size, result.contentHash) = copy
      }
      let after = try reading { () throws(SystemError) in try FileCalls.status(of: source) }
      let isWhole = encoding != nil || before.size == 0 || size == before.size
      guard after == before, isWhole else { throw .failure(.changed) }
      result.size = size
      if encoding != nil, let name = result.name {
        // Only now is it known what an earlier run would have made of it.
        let made = try reading { () throws(SystemError) in try FileCalls.status(of: file.number) }
        if try isThere(candidate, file.number, made, name, destination, &result) {
          throw ImportStop.isThere
        }
      }
      let isDurable = options.durability == .file
      try writing { () throws(SystemError) in
        try FileCalls.setModified(before.modified, of: file.number)
        if isDurable { try FileCalls.fsync(file.number) }
      }
    } catch {
      destination.removeTemporary(made.name)
      if case .isThere = error { return nil }
      throw error
    }
    return made.name
  }

  private func copyPackage(
    _ source: Int32, _ destination: DestinationFolder, _ result: inout ImportResult
  ) throws(ImportStop) -> [UInt8] {
    let made = try writing { () throws(SystemError) in try destination.makeTemporaryFolder() }
    let folder = Descriptor(owning: made.folder)
    do throws(ImportStop) {
      let start = progress.byteCount
      var package = PackageCopier(isDurable: options.durability == .file)
      try package.copy(from: source, to: folder.number, copier: &copier) {
        (done) throws(ImportStop) in
        try step(done, startingAt: start)
      }
      result.size = package.byteCount
    } catch {
      destination.removeTemporary(made.name)
      throw error
    }
    return made.name
  }

  /// The encoding of text that is to become UTF-8; `nil` for all else.
  private func encodingToChange(_ candidate: Candidate) throws(ImportStop) -> TextEncoding? {
    guard options.transcodesText, let descriptor = candidate.descriptor,
      candidate.status?.kind == .file, let verdict = candidate.decision.verdict,
      verdict.type.conforms(to: .text), !verdict.isEmpty
    else { return nil }
    do throws(TextFailure) {
      let encoding = try TextEncoding.detect(
        in: descriptor, preferred: options.preferredCharset,
        detector: importer.filter.detector)
      return encoding.isPlainUTF8 ? nil : encoding
    } catch {
      throw .failure(ImportFailure(.undecodable, error.description))
    }
  }
}
