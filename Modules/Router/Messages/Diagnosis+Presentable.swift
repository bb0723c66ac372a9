public import Messages

/// Why a URL is unmatched, for a message.
public struct UnmatchedURL: Presentable, Hashable {
  /// `route.unmatched.` and the diagnosis' code; `.after` when it says how far the URL came.
  public let code: String
  /// The URL without query and fragment, how far it came, what was found and expected there.
  public let parameters: [String: String]
  /// Never: the same URL leads nowhere again.
  public var isRetryable: Bool { false }

  /// Makes the message's data of a diagnosis.
  public init(_ diagnosis: Diagnosis) {
    var parameters = ["url": diagnosis.redactedURL]
    var code = "route.unmatched.\(diagnosis.code)"
    if case .invalid(let error) = diagnosis.problem { parameters["detail"] = "\(error)" }
    let reach = diagnosis.redactedReach
    if let mismatch = reach?.mismatches.first {
      code = "route.unmatched.parameter"
      parameters["route"] = mismatch.route
      parameters["detail"] = "\(mismatch.reason)"
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
