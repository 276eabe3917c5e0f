public import ContentDetection
public import UniformTypes

/// Tells which candidates an importer may take, and why not the others.
///
/// ```swift
/// let filter = ImportFilter(allowing: [.image, .pdf])
/// let decision = filter.decision(path: "photo.pic")
/// decision.isAccepted        // true
/// decision.code              // accepted-conforms
/// decision.nearest           // public.image
/// decision.isFlagged         // true: it is a JPEG image by another name
/// ```
///
/// A candidate is accepted where its type is allowed or conforms to an allowed type. That has a
/// direction: a spreadsheet that is allowed lets no ZIP archive in, and an archive that is allowed
/// lets no spreadsheet in. A file is also accepted by its name's extension, where that is an
/// allowed type's or allowed itself and the content is nothing else: see
/// ``Decision/Code/acceptedByTag``.
///
/// What is no file needs to be named: a plain folder where `public.folder` or `public.directory` is
/// allowed, a link, pipe, socket or device where its very type is. A folder whose name makes it a
/// package is judged as its type.
///
/// A value is immutable and may be shared between threads.
public struct ImportFilter: Sendable {
  public let allowList: AllowList
  public let options: ImportOptions
  /// Examines the candidates: the given one, set to judge as the options say, and to tell its
  /// evidence.
  public let detector: Detector
  let nearestTypes: NearestTypes

  /// - Parameters:
  ///   - allowList: What is allowed, read with the detector's registry.
  ///   - options: How to judge.
  ///   - detector: Examines the candidates. Of its options, the depth and the attributes are kept.
  public init(
    allowing allowList: AllowList, options: ImportOptions = ImportOptions(),
    detector: Detector = Detector()
  ) {
    self.allowList = allowList
    self.options = options
    var detection = detector.options
    detection.recordsEvidence = true
    switch options.judging {
    case .nameAndContent:
      break
    case .name:
      detection.usesName = true
      detection.deepestLayer = min(detection.deepestLayer, .name)
    case .content:
      detection.usesName = false
    }
    self.detector = Detector(registry: detector.registry, options: detection)
    // A range is a question about a name, and allows no type as such.
    nearestTypes = NearestTypes(allowList.items.filter { !$0.isRange }.flatMap(\.types))
  }

  /// A filter for types; see ``AllowList/init(types:registry:)``.
  public init(
    allowing types: [UniformType], options: ImportOptions = ImportOptions(),
    detector: Detector = Detector()
  ) {
    self.init(
      allowing: AllowList(types: types, registry: detector.registry), options: options,
      detector: detector)
  }
}
