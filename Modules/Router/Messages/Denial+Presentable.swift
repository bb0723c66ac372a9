public import Messages

extension Denial: Presentable {
  /// The stable name of the reason; a guard's own code after `route.guarded.`.
  public var code: String { "route.\(facts.name)" }
  /// The data of the reason.
  public var parameters: [String: String] { facts.parameters }

  private var facts: (name: String, parameters: [String: String]) {
    switch self {
    case .notExported(let route, let source):
      ("notExported", ["route": route, "source": source.rawValue])
    case .refusedSource(let route, let source):
      ("refusedSource", ["route": route, "source": source.rawValue])
    case .unsafeURL(let route, let name): ("unsafeURL", ["route": route, "parameter": name])
    case .disabled(let route): ("disabled", ["route": route])
    case .sunset(let route, let version): ("sunset", ["route": route, "version": "\(version)"])
    case .guarded(_, let code, let parameters): ("guarded.\(code)", parameters)
    case .tooManyRedirects(let url): ("tooManyRedirects", ["url": url])
    case .cancelled: ("cancelled", [:])
    case .expired: ("expired", [:])
    case .otherOwner: ("otherOwner", [:])
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
      let facts = mismatch.reason.facts
      code += ".\(facts.name)"
      parameters["route"] = mismatch.route
      parameters.merge(facts.parameters) { $1 }
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
  fileprivate var facts: (name: String, parameters: [String: String]) {
    switch self {
    case .wrongType(let parameter, let expected, let found):
      ("wrongType", ["parameter": parameter, "expected": "<\(expected)>", "found": found])
    case .wrongElement(let parameter, let index, let expected, let found):
      (
        "wrongType",
        ["parameter": "\(parameter)[\(index)]", "expected": "<\(expected)>", "found": found]
      )
    case .missing(let parameter, let expected):
      ("missing", ["parameter": parameter, "expected": "<\(expected)>"])
    case .unreadable(let parameter, let reason):
      (
        "unreadable",
        reason.parameters.merging(["parameter": parameter, "reason": reason.facts.name]) { $1 }
      )
    case .wrongFragment(let expected, let found?):
      ("wrongFragment", ["expected": expected, "found": found])
    case .wrongFragment(let expected, nil): ("noFragment", ["expected": expected])
    }
  }
}

extension RouteURLError: Presentable {
  /// The stable name of the problem: `route.url.tooLong`.
  public var code: String { "route.url.\(facts.name)" }
  /// The byte and the limit.
  public var parameters: [String: String] { facts.parameters.mapValues { String($0) } }
  /// Never: the same text is unreadable again.
  public var isRetryable: Bool { false }

  fileprivate var facts: (name: String, parameters: [String: Int]) {
    switch self {
    case .tooLong(let bytes): ("tooLong", ["bytes": bytes, "limit": RouteURL.Limits.bytes])
    case .tooManySegments(let offset):
      ("tooManySegments", ["offset": offset, "limit": RouteURL.Limits.segments])
    case .tooManyQueryItems(let offset):
      ("tooManyQueryItems", ["offset": offset, "limit": RouteURL.Limits.queryItems])
    case .controlCharacter(let offset): ("controlCharacter", ["offset": offset])
    case .backslash(let offset): ("backslash", ["offset": offset])
    case .whitespace(let offset): ("whitespace", ["offset": offset])
    case .userInfo(let offset): ("userInfo", ["offset": offset])
    case .badPercentEscape(let offset): ("badPercentEscape", ["offset": offset])
    case .invalidUTF8(let offset): ("invalidUTF8", ["offset": offset])
    case .dotSegment(let offset): ("dotSegment", ["offset": offset])
    case .invalidHost(let offset): ("invalidHost", ["offset": offset])
    case .invalidPort(let offset): ("invalidPort", ["offset": offset])
    case .missingAuthority(let offset): ("missingAuthority", ["offset": offset])
    case .missingScheme(let offset): ("missingScheme", ["offset": offset])
    case .unescaped(let offset): ("unescaped", ["offset": offset])
    }
  }
}

extension RoutePrintingError: Presentable {
  /// The stable name of the case, for example `route.unprintable`.
  public var code: String { facts.code }
  /// The data of the case.
  public var parameters: [String: String] { facts.parameters }
  /// Never: the same value gives the same error.
  public var isRetryable: Bool { false }

  private var facts: (code: String, parameters: [String: String]) {
    switch self {
    case .pattern(let error): ("route.pattern", ["detail": "\(error)"])
    case .missing(let name): ("route.missing", ["name": name])
    case .unprintable(let name, let text): ("route.unprintable", ["name": name, "text": text])
    case .unreadable(let error): (error.code, error.parameters)
    case .encoding(let name): ("route.encoding", ["name": name])
    }
  }
}
