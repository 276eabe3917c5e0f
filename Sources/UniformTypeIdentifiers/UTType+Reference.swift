/// `UTType` and ``UTTypeReference`` stand for each other, as `URL` and `NSURL` do: generic code over
/// `ReferenceConvertible` takes them.
extension UTType: ReferenceConvertible {
  /// The class whose objects stand for values of this type.
  public typealias ReferenceType = UTTypeReference

  /// The type that an object refers to.
  ///
  /// What `reference as UTType` is on Apple's systems.
  public init(_ reference: UTTypeReference) {
    self = reference.type
  }

  /// What the compiler calls, where there is Objective-C, for `type as UTTypeReference`.
  public func _bridgeToObjectiveC() -> UTTypeReference {
    UTTypeReference(self)
  }

  /// What the compiler calls, where there is Objective-C, for `reference as! UTType`.
  public static func _forceBridgeFromObjectiveC(_ source: UTTypeReference, result: inout UTType?) {
    result = source.type
  }

  /// What the compiler calls, where there is Objective-C, for `reference as? UTType`; it never fails.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: UTTypeReference, result: inout UTType?
  ) -> Bool {
    result = source.type
    return true
  }

  /// What the compiler calls, where there is Objective-C, for `reference as UTType`; no object gives `public.data`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: UTTypeReference?) -> UTType {
    source?.type ?? .data
  }
}
