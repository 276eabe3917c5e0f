/// Whether libmagic can be asked, and why not.
public enum MagicStatus: Hashable, Sendable {
  case available
  /// The program was built without the trait `Magic`.
  case notBuilt
  /// There is no libmagic, or none that can be used.
  case libraryMissing(reason: String)
  /// There is no database that this libmagic reads.
  case databaseMissing(reason: String)
}

extension MagicStatus: CustomStringConvertible {
  /// `libmagic cannot load '/usr/share/misc/magic.mgc': No such file or directory`
  public var description: String {
    switch self {
    case .available: "libmagic is available"
    case .notBuilt: "libmagic is not built in"
    case .libraryMissing(let reason): "libmagic is missing: \(reason)"
    case .databaseMissing(let reason): "libmagic \(reason)"
    }
  }
}

extension Detector {
  /// The version of libmagic that detectors ask, such as `5.44`; `nil` where ``magicStatus`` tells why there is none.
  public static var magicVersion: String? { MagicLayer.shared.version }

  /// Whether detectors can ask libmagic.
  ///
  /// Opens it unless that has been tried before. What was missing then stays missing for this process.
  public static var magicStatus: MagicStatus { MagicLayer.shared.status }
}
