internal import ContentDetection

/// The layers' names, as `--layer` takes them.
enum DetectionLayerName {
  static var all: [String] { DetectionOptions.Layer.allCases.map(name) }

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
