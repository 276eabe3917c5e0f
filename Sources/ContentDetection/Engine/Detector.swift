public import UniformTypes

/// Tells what content is: from a path, a descriptor or bytes, with one engine and so with one answer.
///
/// A detector is a small value that may be shared between threads.
///
/// ```swift
/// let detector = Detector()
/// let verdict = try detector.verdict(path: "photo.pic")
/// verdict.type        // public.jpeg
/// verdict.mismatch    // the name says something else
/// ```
public struct Detector: Sendable {
  /// The version of the rules: verdicts may be cached under it and the registry's fingerprint.
  public static let engineVersion = "0.1.0"

  public let registry: TypeRegistry
  public let options: DetectionOptions
  private let magic: MagicLayer

  public init(registry: TypeRegistry = .shared, options: DetectionOptions = DetectionOptions()) {
    self.init(registry: registry, options: options, magic: .shared)
  }

  init(registry: TypeRegistry, options: DetectionOptions, magic: MagicLayer) {
    self.registry = registry
    self.options = options
    self.magic = magic
  }

  func examination(_ facts: ContentFacts) -> Examination {
    Examination(registry: registry, options: options, facts: facts, magic: magic)
  }
}
