import UniformTypes

/// The last layer: libmagic, for what the others leave open.
struct MagicLayer: Sendable {
  #if Magic
  let pool: MagicPool

  /// The layer of all detectors, so that they share what it opens.
  static let shared = MagicLayer(pool: MagicPool())
  #else
  static let shared = MagicLayer()
  #endif

  /// What came of a question.
  struct Finding: Sendable {
    /// `nil` where libmagic knows nothing or can't be asked.
    var type: UniformType?
    /// For people.
    var detail: String
  }
}

#if Magic
extension MagicLayer {
  var status: MagicStatus {
    do {
      _ = try pool.source()
      return .available
    } catch {
      switch error {
      case .database: return .databaseMissing(reason: error.description)
      case .library, .call: return .libraryMissing(reason: error.description)
      }
    }
  }

  var version: String? { (try? pool.source())?.version }

  /// Asks about binary content; never throws, for a verdict doesn't depend on libmagic.
  ///
  /// - Parameters:
  ///   - head: From the content's start. What follows is not looked at, whoever has it, so that path, descriptor and
  ///     bytes get one answer.
  ///   - registry: Where the type is looked up.
  /// - Returns: A type that conforms to `public.data` and isn't text, declared or dynamic, or none.
  func finding(on head: Span<UInt8>, in registry: TypeRegistry) -> Finding {
    guard let version else { return Finding(type: nil, detail: "no answer: \(status)") }
    do {
      let saying = try pool.saying(on: head)
      guard saying != .nothing else {
        return Finding(type: nil, detail: "libmagic \(version) knows nothing of it")
      }
      let (type, words) = saying.meaning(.shared, in: registry)
      return Finding(
        type: type,
        detail: "libmagic \(version) says '\(words)'\(type == nil ? ", which is no answer" : "")")
    } catch {
      return Finding(type: nil, detail: "libmagic \(version) gave up: \(error)")
    }
  }
}

extension MagicAliases {
  /// The table, read at the first answer.
  fileprivate static let shared = MagicAliases(MagicLibrary.aliasTable)
}
#else
extension MagicLayer {
  var status: MagicStatus { .notBuilt }
  var version: String? { nil }

  /// Tells why libmagic isn't asked.
  func finding(on head: Span<UInt8>, in registry: TypeRegistry) -> Finding {
    Finding(type: nil, detail: "no answer: \(status)")
  }
}
#endif
