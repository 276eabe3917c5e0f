/// Sizes for people.
public enum ByteCount {
  /// `999 bytes`, `1.5 MB`: in powers of 1,000 as disks are sold and file managers count, with three
  /// digits at most.
  public static func text(_ count: Int) -> String {
    if count.magnitude < 1_000 { return count == 1 ? "1 byte" : "\(count) bytes" }
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var value = Double(count) / 1_000
    var unit = 0
    // What would be rounded to 1,000 is one of the next unit.
    while value.magnitude >= 999.5, unit + 1 < units.count {
      value /= 1_000
      unit += 1
    }
    if value.magnitude < 9.95 {
      let tenths = Int((value * 10).rounded())
      let rest = abs(tenths % 10)
      let whole = "\(tenths < 0 && tenths / 10 == 0 ? "-" : "")\(tenths / 10)"
      return rest == 0 ? "\(whole) \(units[unit])" : "\(whole).\(rest) \(units[unit])"
    }
    return "\(Int(value.rounded())) \(units[unit])"
  }
}
