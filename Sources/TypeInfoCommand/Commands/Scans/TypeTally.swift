internal import ContentDetection
internal import UniformTypes

/// How many files are of each type, and how many bytes they have together.
struct TypeTally {
  /// What there is of a type.
  struct Row: Hashable {
    /// `nil` for what could not be read.
    let type: String?
    let mime: String?
    var count = 0
    var bytes = 0
  }

  private var rows: [String?: Row] = [:]

  mutating func add(_ verdict: Verdict) {
    add(verdict.type.identifier, verdict.mimeType, verdict.size ?? 0)
  }

  mutating func addUnreadable() {
    add(nil, nil, 0)
  }

  private mutating func add(_ type: String?, _ mime: String?, _ bytes: Int) {
    rows[type, default: Row(type: type, mime: mime)].count += 1
    // A sparse file may say that it has any size.
    let sum = rows[type]?.bytes.addingReportingOverflow(bytes)
    rows[type]?.bytes = sum.map { $0.overflow ? .max : $0.partialValue } ?? 0
  }

  /// The commonest type first; of equally common ones in the order of their identifiers.
  var sorted: [Row] {
    rows.values.sorted { a, b in
      a.count != b.count ? a.count > b.count : (a.type ?? "") < (b.type ?? "")
    }
  }

  var fileCount: Int { rows.values.reduce(0) { $0 + $1.count } }

  var byteCount: Int {
    rows.values.reduce(0) { sum, row in
      let (total, overflow) = sum.addingReportingOverflow(row.bytes)
      return overflow ? .max : total
    }
  }
}

extension TypeTally.Row {
  var label: String { type ?? "(not readable)" }

  /// An object and a line feed.
  var line: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("type", type)
      json.member("mime", mime)
      json.member("count", count)
      json.member("bytes", bytes)
    }
    return json.bytes + [UInt8(ascii: "\n")]
  }
}
