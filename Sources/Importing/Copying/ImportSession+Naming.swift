/// Bringing what was copied to the disk, and giving it its names.
extension ImportSession {
  /// Names what is pending.
  ///
  /// One by one, a file's content is on the disk already; of a batch it is brought there first, all
  /// at once. The names follow at the end. So a name on the disk always has its content.
  func namePending() {
    guard let destination, pending.contains(where: { $0.temporary != nil }) else { return }
    do throws(SystemError) {
      if options.durability == .batch { try FileCalls.syncfs(destination.descriptor) }
    } catch {
      fail(ImportFailure(writing: error), destination)
      return
    }
    for index in pending.indices { name(&pending[index], destination) }
    do throws(SystemError) {
      try FileCalls.fsync(destination.descriptor)
    } catch {
      // The files are there and named; that they would outlast a loss of power is not certain.
      let failure = ImportFailure(writing: error)
      for index in pending.indices where pending[index].result.isNew {
        pending[index].result.status = .failed
        pending[index].result.failure = failure
      }
    }
  }

  private func name(_ pending: inout PendingResult, _ destination: DestinationFolder) {
    guard let temporary = pending.temporary, let name = pending.result.name else { return }
    pending.temporary = nil
    let names = nameSeries(name)
    var known = series[names[1]] ?? KnownSeries()
    do throws(SystemError) {
      let start = options.collisions == .keepBoth ? known.sizes.count + 1 : 1
      switch try destination.name(
        temporary, in: names, from: start, policy: options.collisions, isReserved: isReserved)
      {
      case .named(let number):
        while known.sizes.count < number { known.sizes.append(-1) }
        known.sizes[number - 1] = pending.result.size ?? -1
        taken.insert(names[number].hashValue)
        pending.result.name = String(decoding: names[number], as: UTF8.self)
        duplicates?.add(names[number], size: pending.result.size ?? 0)
      case .replaced:
        pending.result.status = .replaced
        taken.insert(names[1].hashValue)
        duplicates?.add(names[1], size: pending.result.size ?? 0)
      case .skipped:
        pending.result.status = .skipped
        destination.removeTemporary(temporary)
      case .refused:
        pending.result.status = .failed
        pending.result.failure = .nameTaken(names[1])
        destination.removeTemporary(temporary)
      }
    } catch {
      pending.result.status = .failed
      pending.result.failure = ImportFailure(writing: error)
      destination.removeTemporary(temporary)
    }
    keep(known, names)
  }

  private func fail(_ failure: ImportFailure, _ destination: DestinationFolder) {
    for index in pending.indices {
      guard let temporary = pending[index].temporary else { continue }
      destination.removeTemporary(temporary)
      pending[index].temporary = nil
      pending[index].result.status = .failed
      pending[index].result.failure = failure
    }
  }
}

extension ImportResult {
  fileprivate var isNew: Bool { status == .imported || status == .replaced }
}
