#if canImport(Glibc)
internal import Glibc
#endif

/// A line on a terminal that tells how far long work is, how fast it goes and how long it will
/// take.
///
/// It appears after half a second, is drawn ten times a second at most, and leaves nothing behind.
struct ProgressBar {
  private let sink: ByteSink
  private let start = ProgressBar.now
  private var count = 0
  private var lastDrawn = 0.0
  private var isShown = false

  private static let delay = 0.5
  private static let interval = 0.1

  init(_ sink: ByteSink) {
    self.sink = sink
  }

  mutating func advance(by count: Int, fraction: Double?) {
    self.count += count
    let elapsed = Self.now - start
    guard elapsed >= Self.delay, elapsed - lastDrawn >= Self.interval else { return }
    draw(
      Self.line(
        count: self.count, fraction: fraction, elapsed: elapsed, width: sink.width ?? 80),
      elapsed)
  }

  /// Draws another line, where it is time to: `line` makes it from the seconds since the start.
  mutating func show(_ line: (_ elapsed: Double) -> String) {
    let elapsed = Self.now - start
    guard elapsed >= Self.delay, elapsed - lastDrawn >= Self.interval else { return }
    draw(String(line(elapsed).prefix((sink.width ?? 80) - 1)), elapsed)
  }

  private mutating func draw(_ line: String, _ elapsed: Double) {
    lastDrawn = elapsed
    isShown = true
    sink.put("\r\(line)\u{1B}[K")
  }

  /// Removes the line, until it is drawn again.
  mutating func clear() {
    if isShown { sink.put("\r\u{1B}[K") }
    isShown = false
  }
}

extension ProgressBar {
  /// The line itself: ` 45% [#########           ] 45,123 files, 12,300/s, 0:12 left`.
  ///
  /// The fraction is `nil` where nobody knows how much work there is; `elapsed` is in seconds. The bar
  /// is left out where the width has no room for it.
  static func line(count: Int, fraction: Double?, elapsed: Double, width: Int) -> String {
    let rate = Int(Double(count) / max(elapsed, 0.001))
    var facts = "\(grouped(count)) files, \(grouped(rate))/s"
    guard let fraction, fraction > 0 else { return String(facts.prefix(width - 1)) }
    facts += ", \(clock(elapsed * (1 - fraction) / fraction)) left"
    let percent = "\(Int(fraction * 100))%"
    let label = String(repeating: " ", count: max(0, 4 - percent.count)) + percent
    let room = min(40, width - 1 - label.count - facts.count - 4)
    guard room >= 5 else { return String("\(label) \(facts)".prefix(width - 1)) }
    let filled = min(room, Int(fraction * Double(room)))
    let bar = String(repeating: "#", count: filled) + String(repeating: " ", count: room - filled)
    return "\(label) [\(bar)] \(facts)"
  }

  /// `1,234,567`
  private static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
  }

  /// `0:12`, `1:02:03`
  private static func clock(_ seconds: Double) -> String {
    let total = Int(min(seconds.rounded(.up), 359_999))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(total % 60))" : "\(minutes):\(two(total % 60))"
  }

  /// Seconds of a clock that is never set.
  private static var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
