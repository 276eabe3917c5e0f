internal import ContentDetection
internal import UniformTypes

/// What `--version` prints.
enum VersionText {
  static var text: String {
    """
    typeinfo \(Detector.engineVersion)
    registry \(TypeRegistry.base.fingerprint)
    libmagic \(Detector.magicVersion ?? "none: \(Detector.magicStatus)")

    """
  }
}
