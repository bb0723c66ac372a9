public import Messages

extension RouteURLError: Presentable {
  /// The stable name of the case, for example `route.url.badPercentEscape`.
  public var code: String { "route.url.\(name)" }

  /// The offset in bytes of UTF-8, and the limit if there is one.
  public var parameters: [String: String] {
    switch self {
    case .tooLong(let bytes): ["bytes": "\(bytes)", "limit": "\(RouteURL.Limits.bytes)"]
    case .tooManySegments(let offset):
      ["offset": "\(offset)", "limit": "\(RouteURL.Limits.segments)"]
    case .tooManyQueryItems(let offset):
      ["offset": "\(offset)", "limit": "\(RouteURL.Limits.queryItems)"]
    case .controlCharacter(let offset), .backslash(let offset), .whitespace(let offset),
      .userInfo(let offset), .badPercentEscape(let offset), .invalidUTF8(let offset),
      .dotSegment(let offset), .invalidHost(let offset), .invalidPort(let offset),
      .missingAuthority(let offset), .missingScheme(let offset), .unescaped(let offset):
      ["offset": "\(offset)"]
    }
  }

  /// Never: the same text is invalid again.
  public var isRetryable: Bool { false }

  /// The case without its data.
  var name: String {
    switch self {
    case .tooLong: "tooLong"
    case .tooManySegments: "tooManySegments"
    case .tooManyQueryItems: "tooManyQueryItems"
    case .controlCharacter: "controlCharacter"
    case .backslash: "backslash"
    case .whitespace: "whitespace"
    case .userInfo: "userInfo"
    case .badPercentEscape: "badPercentEscape"
    case .invalidUTF8: "invalidUTF8"
    case .dotSegment: "dotSegment"
    case .invalidHost: "invalidHost"
    case .invalidPort: "invalidPort"
    case .missingAuthority: "missingAuthority"
    case .missingScheme: "missingScheme"
    case .unescaped: "unescaped"
    }
  }
}
