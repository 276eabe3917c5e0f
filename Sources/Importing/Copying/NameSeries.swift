/// The names that a file may get where the first is taken: `photo.jpg`, `photo 2.jpg`, `photo 3.jpg`.
struct NameSeries {
  /// How many names are tried.
  static let limit = 1_000_000

  private let name: String
  private let extensionLength: Int

  init(_ name: String, extensionLength: Int) {
    self.name = name
    self.extensionLength = extensionLength
  }

  /// The name with a number; the first is 1.
  subscript(number: Int) -> [UInt8] {
    if number == 1 { return Array(name.utf8) }
    let numbered = SafeName.inserting(" \(number)", in: name, extensionLength: extensionLength)
    return Array(numbered.utf8)
  }
}

/// What is known of the files that the names of a series have, so that the ten-thousandth file of
/// one name does not ask for all before it again.
struct KnownSeries {
  /// Sizes by number, from 1 on without a gap; negative for what is no file.
  var sizes: [Int] = []
}
