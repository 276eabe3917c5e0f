internal import ContentDetection
internal import UniformTypes
extension ImportResult {
  /// What a manifest says of the file: a JSON object and a line feed.
  ///
  /// The keys are `source`, `name`, `status`, `type`, `mime`, `nameType` where the name said another
  /// type, `decision`, `size`, `sha256` and `transcodedFrom` where there is one, and `time` (RFC 3339,
  /// in UTC). `sourceBytes` holds a path that is no UTF-8, in hexadecimal digits.
  func manifestLine(seconds: Int) -> String {
    var members = JSONText.members("source", path: source)
    func add(_ key: String, _ value: String?) {
      if let value { members.append("\"\(key)\":\(JSONText.quoted(value))") }
    }
    add("name", name)
    add("status", status.rawValue)
    if let verdict = decision.verdict {
      add("type", verdict.type.identifier)
      add("mime", verdict.mimeType)
      add("nameType", verdict.mismatch?.nameType.identifier)
    }
    add("decision", decision.code.rawValue)
    if let size { members.append("\"size\":\(size)") }
    add("sha256", contentHash.map(JSONText.hexadecimal))
    add("transcodedFrom", transcodedFrom)
    add("time", Self.timestamp(seconds))
    return "{" + members.joined(separator: ",") + "}\n"
  }

  /// `2026-11-30T20:15:00Z`, of seconds since 1970.
  static func timestamp(_ seconds: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let date = CalendarDate(daysSince1970: Int((Double(seconds) / 86_400).rounded(.down)))
    let time = ((seconds % 86_400) + 86_400) % 86_400
    return "\(date.year)-\(two(date.month))-\(two(date.day))"
      + "T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }
}
