internal import ContentDetection
internal import UniformTypes

/// What `--version` prints.
enum VersionText {
  static var text: String {
    """
    typeinfo \(Detector.engineVersion)
    registry \(TypeRegistry.base.fingerprint)
    \(Detector.magicVersion.map { "libmagic \($0)" } ?? "\(Detector.magicStatus)")

    """
  }
}
