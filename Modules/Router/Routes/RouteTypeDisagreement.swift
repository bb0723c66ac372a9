/// How a pattern and the values that a page's closure takes disagree.
public enum RouteTypeDisagreement: Sendable, Hashable {
  /// The pattern has another number of parameters than the closure takes values.
  case count(pattern: Int, types: Int)
  /// The pattern's type is not one that the value can be read from.
  case type(name: String, pattern: String, swift: String)
  /// The closure returns nothing.
  case noPage
  /// The custom type of the parameter does not read its own sample.
  case sample(name: String, type: String, text: String)
  /// The pattern's parameter may be absent and the value's type has no value for that.
  case optional(name: String)
}
