nonisolated extension BusinessLine {
  /// The business lines of the application. Deleting a line here, its file in this folder and its
  /// names in the manifest removes it.
  public static let all: [BusinessLine] = [
    .travel,
    .hotel,
    .account,
    .mail,
    .player,
  ]

  /// Lines of the application by their names, separated by commas; nil when one is unknown or there
  /// twice.
  public static func named(_ names: String) -> [BusinessLine]? {
    let names = names.split(separator: ",", omittingEmptySubsequences: false)
    let lines = names.compactMap { name in all.first { $0.name == name } }
    return lines.count == names.count && Set(names).count == names.count ? lines : nil
  }

  /// The names of lines, as ``named(_:)`` reads them.
  public static func names(of lines: [BusinessLine]) -> String {
    lines.map(\.name).joined(separator: ",")
  }
}
