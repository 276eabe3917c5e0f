internal import ContentDetection
internal import UniformTypes

/// What `--version` prints.
enum VersionText {
  static var text: String {
    """
    typeinfo \(Detector.engineVersion)
    registry \(TypeRegistry.base.fingerprint)
    libmagic \(magicVersion ?? "not built in")

    """
  }

  /// `nil` in a build without libmagic.
  private static var magicVersion: String? { nil }
}
