#if Magic
internal import CLibMagic
internal import Synchronization

/// A libmagic that may be at hand.
enum MagicLibrary: Sendable, CaseIterable {
  /// The one in the program, which a release build has.
  case linked
  /// The system's shared library, loaded when it is first asked for.
  case shared
}

/// A handle of libmagic, which answers once a database is loaded.
///
/// Only content that the other layers left open is asked about, so that everything is switched off that they answer,
/// and what remains is bounded. It never opens a file: it is given bytes. One thread at a time may use it.
@safe
struct MagicCookie: ~Copyable {
  /// Bytes that libmagic looks at.
  static let byteLimit = ContentWindow.headLimit

  private let library: OpaquePointer
  private let handle: OpaquePointer
  /// The handle reads its memory.
  private var database: MagicDatabase?

  /// Opens a handle. The corresponding C functions are `magic_open` and `magic_setparam`.
  init(_ library: MagicLibrary) throws(MagicFault) {
    let library = unsafe try library.pointer()
    guard let handle = unsafe cmagic_open(library, MagicCookie.flags) else {
      throw MagicFault.library(reason: "magic_open failed")
    }
    unsafe self.library = unsafe library
    unsafe self.handle = unsafe handle
    for (parameter, limit) in MagicCookie.limits { lower(parameter, to: limit) }
  }

  deinit {
    unsafe cmagic_close(library, handle)
  }

  // MARK: Database

  /// Makes the handle read a compiled database.
  ///
  /// The corresponding C function is `magic_load_buffers`. Unlike `magic_load` it looks at no environment variable, and
  /// doesn't take a database of another version for source text, to complain of on standard error.
  mutating func load(_ database: consuming MagicDatabase) throws(MagicFault) {
    var count = database.count
    // libmagic fills tables of its own with the first database, without a lock.
    let result = loading.withLock { _ in
      unsafe database.withBytes { bytes in
        var start: UnsafeMutableRawPointer? = unsafe bytes
        return unsafe cmagic_load_buffers(library, handle, &start, &count, 1)
      }
    }
    if result != 0 { throw MagicFault.database(path: database.path, reason: error) }
    self.database = consume database
  }

  // MARK: Answers

  /// What libmagic calls the content, in its own words; `data` where it knows nothing.
  mutating func description(of bytes: Span<UInt8>) throws(MagicFault) -> String {
    try answer(bytes, flags: MagicCookie.flags)
  }

  /// The MIME name that libmagic gives the content; `application/octet-stream` where it has none.
  mutating func mimeType(of bytes: Span<UInt8>) throws(MagicFault) -> String {
    try answer(bytes, flags: MagicCookie.flags | CInt(CMAGIC_MIME_TYPE))
  }

  /// The corresponding C functions are `magic_setflags` and `magic_buffer`.
  private func answer(_ bytes: Span<UInt8>, flags: CInt) throws(MagicFault) -> String {
    _ = unsafe cmagic_setflags(library, handle, flags)
    let window = bytes.extracting(first: min(bytes.count, MagicCookie.byteLimit))
    let answer = unsafe window.withUnsafeBytes {
      unsafe cmagic_buffer(library, handle, $0.baseAddress, $0.count).map {
        unsafe String(cString: $0)
      }
    }
    guard let answer else { throw MagicFault.call(reason: error) }
    return answer
  }

  /// The reason of the last failure. The corresponding C function is `magic_error`.
  private var error: String {
    unsafe cmagic_error(library, handle).map { unsafe String(cString: $0) } ?? "unknown error"
  }
}

private let loading = Mutex(())

// MARK: Limits

extension MagicCookie {
  /// Switched off: what signatures, containers and text analysis answer.
  private static var flags: CInt {
    CInt(
      CMAGIC_NO_CHECK_COMPRESS | CMAGIC_NO_CHECK_TAR | CMAGIC_NO_CHECK_APPTYPE
        | CMAGIC_NO_CHECK_ELF | CMAGIC_NO_CHECK_TEXT | CMAGIC_NO_CHECK_CDF | CMAGIC_NO_CHECK_CSV
        | CMAGIC_NO_CHECK_TOKENS | CMAGIC_NO_CHECK_ENCODING | CMAGIC_NO_CHECK_JSON)
  }

  /// Parameters and what they may be at most.
  private static var limits: [(parameter: CInt, limit: Int)] {
    [
      (CInt(CMAGIC_PARAM_BYTES_MAX), byteLimit),
      (CInt(CMAGIC_PARAM_INDIR_MAX), 16),
      // How often rules may use others: a newer database needs more than an older library allows, and says so.
      (CInt(CMAGIC_PARAM_NAME_MAX), 100),
      (CInt(CMAGIC_PARAM_ELF_PHNUM_MAX), 128),
      (CInt(CMAGIC_PARAM_ELF_SHNUM_MAX), 256),
      (CInt(CMAGIC_PARAM_ELF_NOTES_MAX), 32),
      (CInt(CMAGIC_PARAM_REGEX_MAX), 4_096),
    ]
  }

  /// Sets a parameter, unless libmagic's own limit is lower or it doesn't know the parameter.
  private func lower(_ parameter: CInt, to limit: Int) {
    var current = limit
    guard unsafe cmagic_getparam(library, handle, parameter, &current) == 0, current > limit
    else { return }
    var lowered = limit
    _ = unsafe cmagic_setparam(library, handle, parameter, &lowered)
  }
}

// MARK: The library

extension MagicLibrary {
  fileprivate func pointer() throws(MagicFault) -> OpaquePointer {
    switch self {
    case .linked:
      guard let library = unsafe cmagic_linked() else {
        throw MagicFault.library(reason: "none in the program")
      }
      return unsafe library
    case .shared:
      var reason: UnsafePointer<CChar>?
      guard let library = unsafe cmagic_shared(&reason) else {
        let text = unsafe reason.map { unsafe String(cString: $0) }
        throw MagicFault.library(reason: text ?? "unknown reason")
      }
      return unsafe library
    }
  }

  /// The version, such as `5.44`. The corresponding C function is `magic_version`.
  func version() throws(MagicFault) -> String {
    let number = unsafe try cmagic_version(pointer())
    let minor = number % 100
    return "\(number / 100).\(minor < 10 ? "0" : "")\(minor)"
  }

  /// The files and folders that the library was built to read its database from, divided by colons.
  ///
  /// The corresponding C function is `magic_getpath`, which gives out the value of the environment variable `MAGIC`
  /// where that is set.
  func builtInPath() -> String? {
    guard let library = unsafe try? pointer() else { return nil }
    // 1: the user's own database is left out.
    return unsafe cmagic_getpath(library, nil, 1).map { unsafe String(cString: $0) }
  }

  /// The text of Registry/magic-aliases.tsv.
  static var aliasTable: String {
    var count = 0
    let start = unsafe cmagic_aliases(&count)
    let bytes = unsafe UnsafeRawBufferPointer(start: start, count: count)
    return unsafe String(decoding: bytes, as: UTF8.self)
  }
}
#endif
