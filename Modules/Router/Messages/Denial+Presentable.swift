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

/// Why a URL is unmatched, for a message.
public struct UnmatchedURL: Presentable, Hashable {
  /// `route.unmatched.` and the diagnosis' code, with `.end` or `.found` for the position of the
  /// mismatch and with the fault of a parameter; for a text that is not a URL, the code of its
  /// `RouteURLError`.
  public let code: String
  /// The URL without query and fragment, the matched prefix, and the found and expected segments
  /// there.
  public let parameters: [String: String]
  /// Never: the same URL is unmatched again.
  public var isRetryable: Bool { false }

  /// Makes the message's data from a diagnosis.
  public init(_ diagnosis: Diagnosis) {
    var parameters = ["url": diagnosis.redactedURL]
    var code = "route.unmatched.\(diagnosis.code)"
    let reach = diagnosis.reach
    if case .invalid(let error) = diagnosis.problem {
      code = error.code
      parameters.merge(error.parameters) { $1 }
    } else if let mismatch = reach?.mismatches.first {
      code += ".\(mismatch.reason.name)"
      parameters["route"] = mismatch.route
      parameters.merge(mismatch.reason.parameters) { $1 }
    } else if let reach {
      code += reach.offending == nil ? ".end" : ".found"
      parameters["after"] = "/" + reach.matched.joined(separator: "/")
      parameters["found"] = reach.offending
      parameters["expected"] = reach.expected.joined(separator: ", ")
    }
    self.code = code
    self.parameters = parameters
  }
}

extension RouteMismatch {
  fileprivate var name: String {
    switch self {
    case .wrongType, .wrongElement: "wrongType"
    case .missing: "missing"
    case .unreadable: "unreadable"
    case .wrongFragment(_, nil): "noFragment"
    case .wrongFragment: "wrongFragment"
    }
  }

  fileprivate var parameters: [String: String] {
    switch self {
    case .wrongType(let parameter, let expected, let found):
      ["parameter": parameter, "expected": "<\(expected)>", "found": found]
    case .wrongElement(let parameter, let index, let expected, let found):
      ["parameter": "\(parameter)[\(index)]", "expected": "<\(expected)>", "found": found]
    case .missing(let parameter, let expected):
      ["parameter": parameter, "expected": "<\(expected)>"]
    case .unreadable(let parameter, let reason):
      reason.parameters.merging([
        "parameter": parameter, "reason": reason.name,
      ]) { $1 }
    case .wrongFragment(let expected, let found?): ["expected": expected, "found": found]
    case .wrongFragment(let expected, nil): ["expected": expected]
    }
  }
}

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
