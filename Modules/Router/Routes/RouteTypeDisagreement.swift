/// A disagreement between a pattern and the values of a page's closure.
public enum RouteTypeDisagreement: Sendable, Hashable {
  /// The pattern's number of parameters differs from the closure's number of values.
  case count(pattern: Int, types: Int)
  /// The value cannot be read from the pattern's type.
  case type(name: String, pattern: String, swift: String)
  /// The closure returns nothing.
  case noPage
  /// The custom type of the parameter does not accept its own sample.
  case sample(name: String, type: String, text: String)
  /// The pattern's parameter may be absent and the value's type has no value for that.
  case optional(name: String)
}
