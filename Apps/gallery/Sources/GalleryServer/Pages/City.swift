/// The cities that the bundled feeds know.
nonisolated enum City {
  /// Number and name, as the feeds have them.
  static let all = [(1, "北京"), (2, "上海"), (3, "杭州"), (4, "成都"), (5, "西安")]

  /// The name of a city, or its number.
  static func name(_ number: Int) -> String {
    all.first { $0.0 == number }?.1 ?? String(number)
  }
}
