internal import CLibCrypto

/// The SHA-256 of a content that comes in parts: made by libcrypto, which uses the processor's own
/// instructions, and where there is none by ``SHA256``.
@safe
struct ContentHash: ~Copyable {
  private let library: OpaquePointer?
  private var own = SHA256()

  init() {
    unsafe library = ccrypto_sha256_open()
  }

  deinit {
    if let library = unsafe library { unsafe ccrypto_sha256_free(library) }
  }

  mutating func add(_ bytes: Span<UInt8>) {
    guard let library = unsafe library else { return own.add(bytes) }
    let isAdded = unsafe bytes.withUnsafeBytes {
      unsafe ccrypto_sha256_add(library, $0.baseAddress, $0.count)
    }
    precondition(isAdded, "libcrypto refuses to hash")
  }

  /// The 32 bytes of the hash.
  consuming func finish() -> [UInt8] {
    guard let library = unsafe library else { return own.finish() }
    var digest = [UInt8](repeating: 0, count: 32)
    let isFinished = unsafe digest.withUnsafeMutableBufferPointer {
      guard let start = $0.baseAddress else { return false }
      return unsafe ccrypto_sha256_finish(library, start)
    }
    precondition(isFinished, "libcrypto refuses to hash")
    return digest
  }
}
