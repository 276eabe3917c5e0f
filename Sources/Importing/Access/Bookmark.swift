/// Where a file or folder was, to find it again in a later run.
///
/// A bookmark holds no right: resolving opens the path, with the rights that the program has then.
public struct Bookmark: Hashable, Sendable, Codable {
  /// As it was when the bookmark was made.
  public let path: [UInt8]
  public let device: UInt64
  public let inode: UInt64
  /// In bytes.
  public let size: Int
  /// Of the last change of the content: seconds since 1970, and nanoseconds.
  public let modifiedSeconds: Int
  public let modifiedNanoseconds: Int

  /// What is different about what the path names now.
  public enum Staleness: String, Hashable, Sendable, CaseIterable {
    case none
    /// The same file, with another content.
    case changed
    /// Another file by the same name.
    case replaced
  }
}

extension AccessGrant {
  /// What is needed to ask for the same access in a later run.
  public borrowing func bookmark() throws(AccessFailure) -> Bookmark {
    let path = self.path
    return try withDescriptor { (descriptor) throws(AccessFailure) in
      do throws(SystemError) {
        let status = try FileCalls.status(of: descriptor)
        return Bookmark(
          path: path, device: status.device, inode: status.inode, size: status.size,
          modifiedSeconds: status.modified.seconds,
          modifiedNanoseconds: status.modified.nanoseconds)
      } catch {
        throw .system(error.code)
      }
    }
  }
}

extension Bookmark {
  /// Opens what the bookmark is of, and tells whether it is the same.
  ///
  /// - Parameter allowsRemote: As in ``AccessGrant/init(to:allowsRemote:)-([UInt8],_)``.
  /// - Returns: Access to what the path names now.
  /// - Throws: Where there is nothing by that path any more.
  public func resolve(
    allowsRemote: Bool = false
  ) throws(AccessFailure) -> ResolvedBookmark {
    let grant = try AccessGrant(to: path, allowsRemote: allowsRemote)
    let now = try grant.bookmark()
    let staleness: Staleness
    if now.device != device || now.inode != inode {
      staleness = .replaced
    } else if grant.isFolder || now == self {
      staleness = .none
    } else {
      staleness = .changed
    }
    return ResolvedBookmark(grant: grant, staleness: staleness)
  }
}

/// Access that a bookmark gave.
public struct ResolvedBookmark: ~Copyable {
  public let grant: AccessGrant
  public let staleness: Bookmark.Staleness

  init(grant: consuming AccessGrant, staleness: Bookmark.Staleness) {
    self.grant = grant
    self.staleness = staleness
  }
}
