internal import UniformTypes

/// Loads type declarations from property lists and bundles.
///
/// ```swift
/// let loaded = try DeclarationLoader.load(path: "Abc.app")
/// let registry = TypeRegistry.base.adding(loaded.declarations)
/// ```
///
/// Files are taken to be hostile. They are opened once, read only if they are regular, and no further than 16 MiB.
public enum DeclarationLoader {
  /// The declarations of an Info.plist, or of the bundle or folder that holds one.
  ///
  /// - Parameters:
  ///   - path: A property list, or a folder with `Contents/Info.plist`, `Resources/Info.plist` or `Info.plist`, the first
  ///     of which is taken.
  ///   - options: How the declarations rank, and what build variables stand for.
  /// - Returns: What is declared, exports first, and what is wrong with it.
  /// - Throws: Where nothing can be read. What is wrong within a file is in ``LoadedDeclarations/diagnostics``.
  public static func load(
    path: String, options: DeclarationOptions = DeclarationOptions()
  ) throws(DeclarationError) -> LoadedDeclarations {
    let file = try PropertyListFile.read(path: path, byteLimit: options.limits.byteCount)
    return try load(file.bytes, path: file.path, options: options)
  }

  /// The declarations of a property list in memory.
  ///
  /// - Parameters:
  ///   - bytes: A property list in XML or in Apple's binary format.
  ///   - path: What diagnostics call the list; nothing is opened.
  ///   - options: How the declarations rank, and what build variables stand for.
  /// - Returns: What is declared, exports first, and what is wrong with it.
  /// - Throws: Where nothing can be read. What is wrong with the list is in ``LoadedDeclarations/diagnostics``.
  public static func load(
    _ bytes: [UInt8], path: String, options: DeclarationOptions = DeclarationOptions()
  ) throws(DeclarationError) -> LoadedDeclarations {
    let list = try PropertyListReader(path: path, limits: options.limits).read(bytes)
    var loaded = LoadedDeclarations()
    if let root = list.root {
      loaded = DeclarationReader(path: path, options: options).read(root)
    }
    loaded.diagnostics = (list.diagnostics + loaded.diagnostics).sortedByPlace
    return loaded
  }
}
