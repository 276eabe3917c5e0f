#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

/// Dates for people.
public enum DateText {
  /// `2026-11-30 20:15`, of seconds since 1970, in the time zone of the computer.
  public static func text(_ seconds: Double) -> String {
    guard seconds.magnitude < 1e15 else { return "" }
    var time = time_t(seconds.rounded(.down))
    var parts = unsafe tm()
    guard unsafe localtime_r(&time, &parts) != nil else { return "" }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return unsafe "\(1900 + Int(parts.tm_year))-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
      + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
  }
}
