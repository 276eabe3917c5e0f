/// Colours for people, or none.
struct Palette: Sendable {
  let isEnabled: Bool

  static var plain: Palette { Palette(isEnabled: false) }

  func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }
  func red(_ text: String) -> String { paint(text, "31") }
  func green(_ text: String) -> String { paint(text, "32") }
  func yellow(_ text: String) -> String { paint(text, "33") }
  func cyan(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isEnabled ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

/// When to use colours.
enum ColorChoice: String, CaseIterable, Sendable {
  case auto, always, never

  /// `auto` means a terminal that isn't dumb, and nobody who set `NO_COLOR` to anything
  /// (no-color.org).
  func palette(for sink: ByteSink, variable: (String) -> String?) -> Palette {
    switch self {
    case .always: return Palette(isEnabled: true)
    case .never: return .plain
    case .auto:
      let refuses = !(variable("NO_COLOR") ?? "").isEmpty || variable("TERM") == "dumb"
      return Palette(isEnabled: sink.isTerminal && !refuses)
    }
  }
}
