import TypeDeclarations
import UniformTypes

/// Property lists made of a few lines, and what is read from them.
enum Sample {
  static let path = "Info.plist"

  /// An XML property list around a value, which begins on line 4.
  static func list(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    \(value)
    </plist>

    """
  }

  /// One exported declaration of `com.example.abc` with `keys`, the first of which is on line 8.
  static func export(_ keys: String) -> String {
    list(
      """
      <dict><key>UTExportedTypeDeclarations</key><array>
      <dict>
      <key>UTTypeIdentifier</key><string>com.example.abc</string>
      \(keys)
      </dict>
      </array></dict>
      """)
  }

  static func load(
    _ text: String, variables: [String: String] = [:]
  ) throws -> LoadedDeclarations {
    try DeclarationLoader.load(
      Array(text.utf8), path: path, options: DeclarationOptions(variables: variables))
  }

  static func read(
    _ text: String, limits: PropertyListLimits = PropertyListLimits()
  ) throws -> PropertyList {
    try PropertyListReader(path: path, limits: limits).read(Array(text.utf8))
  }
}

extension PropertyList {
  /// The diagnostics as they are printed.
  var messages: [String] { diagnostics.map(\.description) }
}

extension LoadedDeclarations {
  /// The diagnostics as they are printed.
  var messages: [String] { diagnostics.map(\.description) }
}
