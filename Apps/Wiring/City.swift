/// The cities of the bundled feeds.
public nonisolated enum City {
  /// Number and name, as in the feeds.
  public static let all: [(number: Int, name: String)] = [
    (1, "北京"), (2, "上海"), (3, "杭州"), (4, "成都"), (5, "西安"),
  ]

  /// The name of a city, or its number.
  public static func name(_ number: Int) -> String {
    all.first { $0.number == number }?.name ?? String(number)
  }
}
