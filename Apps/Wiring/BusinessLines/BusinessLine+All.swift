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

  private static let allNames = names(of: all)

  /// Why names of business lines are invalid.
  public enum NameError: Error, Hashable {
    /// No business line has the name.
    case unknown(String)
    /// The name occurs twice.
    case repeated(String)
  }

  /// Lines of the application by their names, separated by commas.
  ///
  /// - Throws: The first unknown name, else the first repeated one.
  public static func named(_ names: String) throws(NameError) -> [BusinessLine] {
    // The usual case, in which the array is shared.
    if names == allNames { return all }
    let names = names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var lines: [BusinessLine] = []
    for name in names {
      guard let line = all.first(where: { $0.name == name }) else { throw .unknown(name) }
      lines.append(line)
    }
    var known: Set<String> = []
    if let name = names.first(where: { !known.insert($0).inserted }) { throw .repeated(name) }
    return lines
  }

  /// The names of lines, as ``named(_:)`` reads them.
  public static func names(of lines: [BusinessLine]) -> String {
    lines.map(\.name).joined(separator: ",")
  }
}
