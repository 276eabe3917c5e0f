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
  /// The declarations of an Info.plist, of the bundle that holds one, or of all bundles below a folder.
  ///
  /// Descriptions are read in all languages that the bundle's InfoPlist.strings, .xcstrings or .loctable has.
  ///
  /// - Parameters:
  ///   - path: A property list, or a folder with `Contents/Info.plist`, `Resources/Info.plist` or `Info.plist`, the first
  ///     of which is taken. Any other folder is searched for files whose names end in `Info.plist`; links and hidden
  ///     folders in it are not followed.
  ///   - options: How the declarations rank, and what build variables stand for.
  /// - Returns: What is declared, exports first, and what is wrong with it.
  /// - Throws: Where nothing can be read. What is wrong within a file is in ``LoadedDeclarations/diagnostics``.
  public static func load(
    path: String, options: DeclarationOptions = DeclarationOptions()
  ) throws(DeclarationError) -> LoadedDeclarations {
    let paths = try PropertyListFile.paths(path).paths
    if paths.count == 1 { return try load(file: paths[0], options: options) }
    var loaded = LoadedDeclarations()
    for path in paths {
      do throws(DeclarationError) {
        loaded.append(try load(file: path, options: options))
      } catch {
        if case .xmlUnavailable = error { throw error }
        // One that cannot be read is no reason to lose the others.
        loaded.diagnostics.append(error.diagnostic)
      }
    }
    return loaded
  }

  private static func load(
    file path: String, options: DeclarationOptions
  ) throws(DeclarationError) -> LoadedDeclarations {
    let file = try PropertyListFile.read(path: path, byteLimit: options.limits.byteCount)
    var loaded = try load(file.bytes, path: file.path, options: options)
    if loaded.declarations.contains(where: { $0.description != nil }) {
      BundleStrings(besideListAt: file.path).localize(&loaded.declarations)
    }
    return loaded
  }

  /// The property lists that a path stands for: itself, that of a bundle, or all below a folder, in the order of names.
  ///
  /// - Throws: Where nothing is there, or no property list.
  public static func propertyLists(path: String) throws(DeclarationError) -> [String] {
    try PropertyListFile.paths(path).paths
  }

  /// As ``propertyLists(path:)``, with the number of property lists below a folder whose names do not end in
  /// `Info.plist`, which are none of them.
  package static func searchedPropertyLists(
    path: String
  ) throws(DeclarationError) -> (paths: [String], passedOver: Int) {
    try PropertyListFile.paths(path)
  }

  /// The bytes of a file, as the loader reads them.
  ///
  /// - Throws: Where the file cannot be read or is larger than the limit.
  package static func bytes(
    path: String, options: DeclarationOptions = DeclarationOptions()
  ) throws(DeclarationError) -> [UInt8] {
    try PropertyListFile.read(path: path, byteLimit: options.limits.byteCount).bytes
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
