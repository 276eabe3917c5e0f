/// What keeps libmagic from answering.
enum MagicFault: Error, Hashable, Sendable {
  /// The library can't be used.
  case library(reason: String)
  /// A database can't be loaded.
  case database(path: String, reason: String)
  /// The library failed at something that it was asked to do.
  case call(reason: String)
}

extension MagicFault: CustomStringConvertible {
  var description: String {
    switch self {
    case .library(let reason), .call(let reason): reason
    case .database(let path, let reason): "cannot load '\(path)': \(reason)"
    }
  }
}
