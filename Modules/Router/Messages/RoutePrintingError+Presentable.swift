public import Messages

extension RoutePrintingError: Presentable {
  /// The stable name of the case, for example `route.unprintable`.
  public var code: String {
    switch self {
    case .pattern: "route.pattern"
    case .missing: "route.missing"
    case .unprintable: "route.unprintable"
    case .unreadable(let error): error.code
    case .encoding: "route.encoding"
    }
  }

  /// The data of the case.
  public var parameters: [String: String] {
    switch self {
    case .pattern(let error): ["detail": "\(error)"]
    case .unreadable(let error): error.parameters
    case .missing(let name), .encoding(let name): ["name": name]
    case .unprintable(let name, let text): ["name": name, "text": text]
    }
  }

  /// Never: the same value gives the same error.
  public var isRetryable: Bool { false }
}
