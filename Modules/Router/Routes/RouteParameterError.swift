/// Why a parameter could not be read.
public enum RouteParameterError: Error, Sendable, Hashable {
  /// The pattern has no parameter of that name.
  case unknown(name: String)
  /// The URL does not have it and there is no default.
  case missing(name: String)
  /// The text, `<redacted>` for a sensitive parameter, is not of the wanted type.
  case wrongType(name: String, expected: String, found: String)
}
