#if Magic
internal import Synchronization

/// A cookie with its database. Any thread may use it; one at a time does.
final class MagicReader: Sendable {
  private let cookie: Mutex<MagicCookie>

  init(_ library: MagicLibrary, databasePath: String) throws(MagicFault) {
    var cookie = try MagicCookie(library)
    try cookie.load(MagicDatabase(path: databasePath))
    self.cookie = Mutex(cookie)
  }

  /// What libmagic says of content.
  ///
  /// Most content that gets here is nothing that it knows, which its description tells at once; only else is it asked
  /// for a MIME name, by which it goes through its rules again.
  func saying(on bytes: Span<UInt8>) throws(MagicFault) -> MagicSaying {
    try cookie.withLock { (cookie) throws(MagicFault) in
      let description = try cookie.description(of: bytes)
      guard description != MagicSaying.nothing.description else { return .nothing }
      return try MagicSaying(description: description, mimeType: cookie.mimeType(of: bytes))
    }
  }
}
#endif
