public import Messages

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
    case .wrongType: "wrongType"
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
