import UniformTypes

/// What the layers found, reduced to what the verdict's rule needs.
struct Findings {
  /// The most specific proven type: `public.text` or `public.data` where nothing more is known.
  var proven: UniformType
  /// The most specific likely type that conforms to `proven`, or `proven` itself.
  var likely: UniformType
  /// Set for text.
  var charset: TextScan.Charset?
  var isEmpty: Bool
  /// The signature that stands behind `proven`, if one does.
  var provenBy: TypeRegistry.SignatureMatch?
  /// What `proven` is stored as, where that differs.
  var encoding: UniformType?
  var inside: UniformType?
  var alsoValidAs: [UniformType] = []
  var isTruncated = false
  var isEncrypted = false

  /// Whether the content's structure says no more than that it is text or that it isn't.
  var isUnspecific: Bool { proven == .text || proven == .data }
}
