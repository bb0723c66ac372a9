public import Messages

extension Denial: Presentable {
  /// The stable name of the reason; a guard's own code after `route.guarded.`.
  public var code: String {
    switch self {
    case .notExported: "route.notExported"
    case .refusedSource: "route.refusedSource"
    case .unsafeURL: "route.unsafeURL"
    case .disabled: "route.disabled"
    case .sunset: "route.sunset"
    case .guarded(_, let code, _): "route.guarded.\(code)"
    case .tooManyRedirects: "route.tooManyRedirects"
    case .cancelled: "route.cancelled"
    case .expired: "route.expired"
    case .otherOwner: "route.otherOwner"
    }
  }

  /// The data of the reason.
  public var parameters: [String: String] {
    switch self {
    case .notExported(let route, let source), .refusedSource(let route, let source):
      ["route": route, "source": source.rawValue]
    case .unsafeURL(let route, let parameter): ["route": route, "parameter": parameter]
    case .disabled(let route): ["route": route]
    case .sunset(let route, let version): ["route": route, "version": version.description]
    case .guarded(_, _, let parameters): parameters
    case .tooManyRedirects(let url): ["url": url]
    case .cancelled, .expired, .otherOwner: [:]
    }
  }

  /// Whether trying again may help: a cancelled or expired navigation can be started again.
  public var isRetryable: Bool { self == .cancelled || self == .expired }
}
