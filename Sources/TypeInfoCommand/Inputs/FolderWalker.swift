/// Walks a folder and those below it, each in the order of its names' bytes; links are met and not
/// followed.
///
/// There is no recursion, and nothing stays open: one listing for each level is all that is kept.
struct FolderWalker {
  private struct Level {
    /// With a separator at its end.
    let path: [UInt8]
    let listing: FolderListing
    var next = 0
  }

  private var levels: [Level] = []

  /// Begins with a folder that the caller named, which may be a link to one.
  ///
  /// - Returns: What to answer for the path itself; its content follows from ``next()``.
  mutating func enter(_ path: [UInt8]) -> FileInput {
    enter(path, otherwise: .path(path), followsLink: true)
  }

  /// The next input; `nil` after the last.
  mutating func next() -> FileInput? {
    while let level = levels.last {
      guard level.next < level.listing.count else {
        levels.removeLast()
        if let failure = level.listing.failure { return .failed(level.path, failure) }
        continue
      }
      levels[levels.count - 1].next += 1
      let path = level.path + level.listing.name(level.next)
      switch level.listing.kind(level.next) {
      case .regular: return .found(path, isRegular: true)
      case .other: return .found(path, isRegular: false)
      case .folder:
        return enter(path, otherwise: .found(path, isRegular: false), followsLink: false)
      }
    }
    return nil
  }

  var isDone: Bool { levels.isEmpty }

  /// Whether nothing is left to give out, though folders may still be open.
  var isExhausted: Bool {
    levels.allSatisfy { $0.next == $0.listing.count && $0.listing.failure == nil }
  }

  /// How much of the walk is done, if all entries of a folder were equally large.
  var fraction: Double {
    levels.reversed().reduce(0) { inner, level in
      (Double(max(0, level.next - 1)) + inner) / Double(max(1, level.listing.count))
    }
  }

  private mutating func enter(
    _ path: [UInt8], otherwise: FileInput, followsLink: Bool
  ) -> FileInput {
    do throws(Failure) {
      guard let listing = try FolderListing(of: path, followsLink: followsLink) else {
        return otherwise
      }
      let slash = UInt8(ascii: "/")
      levels.append(Level(path: path.last == slash ? path : path + [slash], listing: listing))
      return .folder(path)
    } catch {
      return .failed(path, error)
    }
  }
}
