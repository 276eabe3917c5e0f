internal import ContentDetection

/// The layers' names, as `--layer` takes them.
enum DetectionLayerName {
  /// Written out, and not made of the layers, since every call of the command needs them.
  static let all = ["filesystem", "name", "signatures", "containers", "text", "magic"]

  static func layer(_ name: String) -> DetectionOptions.Layer? {
    DetectionOptions.Layer.allCases.first { self.name($0) == name }
  }

  private static func name(_ layer: DetectionOptions.Layer) -> String {
    switch layer {
    case .fileSystem: "filesystem"
    case .name: "name"
    case .signatures: "signatures"
    case .containers: "containers"
    case .text: "text"
    case .magic: "magic"
    }
  }
}
