/// Uniform Type Identifiers under the names of Apple's module of the same name, for platforms that lack it.
///
/// Source written for Apple's platforms compiles unchanged:
///
/// ```swift
/// import UniformTypeIdentifiers
///
/// let type = UTType(filenameExtension: "jpg")
/// type?.conforms(to: .image)                                        // true
/// URL(fileURLWithPath: "puppy").appendingPathExtension(for: .jpeg)  // puppy.jpeg
/// ```
///
/// The types themselves are those of `UniformTypes`, which needs no Foundation; what needs it is here. Like Apple's,
/// this module brings Foundation along.
@_exported public import Foundation
@_exported public import UniformTypes

/// The name of `UniformType` in Apple's module.
public typealias UTType = UniformType

/// The name of `TagClass` in Apple's module.
public typealias UTTagClass = TagClass
