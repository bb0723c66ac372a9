/// Why a parameter could not be read.
public enum RouteParameterError: Error, Sendable, Hashable {
  /// The pattern has no parameter of that name.
  case unknown(name: String)
  /// The URL lacks it and there is no default.
  case missing(name: String)
  /// The text, `<redacted>` for a sensitive parameter, is not of the requested type.
  case wrongType(name: String, expected: String, found: String)
}
