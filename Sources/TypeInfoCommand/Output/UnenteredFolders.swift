/// The folders in a folder, which candidates are not looked for in.
enum UnenteredFolders {
  /// Says how many there were and how to get at what is below; nothing where there was none.
  static func report(_ count: Int, _ way: String, in environment: CommandEnvironment) {
    guard count > 0 else { return }
    let folders = count == 1 ? "1 folder in a folder was" : "\(count) folders in folders were"
    environment.report("\(folders) not entered; for all files below: \(way)")
  }
}
