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
}
