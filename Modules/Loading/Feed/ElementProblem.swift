public import Messages

/// What one element of a feed lost: which element, where in it, and for what reason.
public struct ElementProblem: Error, Hashable, Sendable {
  /// How much a problem costs.
  public enum Loss: Hashable, Sendable {
    /// The element is left out: what it requires is absent or of another type.
    case element
    /// The element is there; the optional field at the path is empty.
    case field
  }

  /// Why the value at the path is not what the model needs.
  public enum Reason: Hashable, Sendable {
    /// A required key is absent.
    case missing
    /// The value is `null` where a value of type `expected` is required.
    case null(expected: String)
    /// The value is of another kind than `expected`, the name of the model's type.
    case wrongType(expected: String, found: JSONKind?)
    /// The value is of the right kind but cannot be represented: `detail` is the number's text, or
    /// the decoder's remark.
    case invalid(detail: String)
  }

  /// How much it costs.
  public let loss: Loss
  /// The position in the `data` array, from 0.
  public let index: Int
  /// The dotted path inside the element, for example `poiAttrTagList[2]`; empty for the element.
  public let path: String
  /// Why.
  public let reason: Reason

  /// Makes a problem from its parts.
  ///
  /// - Parameters:
  ///   - index: the position in the `data` array, from 0.
  ///   - path: the dotted path inside of the element; empty for the element.
  ///   - reason: why.
  ///   - loss: how much it costs.
  public init(index: Int, path: String, reason: Reason, loss: Loss = .element) {
    self.loss = loss
    self.index = index
    self.path = path
    self.reason = reason
  }
}

extension ElementProblem: ElementPresentable {
  /// Whether the element is left out.
  public var leavesElementOut: Bool { loss == .element }

  /// The stable name of the reason, for example `feed.missing`.
  public var code: String {
    switch reason {
    case .missing: "feed.missing"
    case .null: "feed.null"
    case .wrongType(_, nil): "feed.wrongType"
    case .wrongType: "feed.wrongTypeFound"
    case .invalid: "feed.invalid"
    }
  }

  /// Index and path, and the data of the reason.
  public var parameters: [String: String] {
    var parameters = ["index": "\(index)", "path": path]
    switch reason {
    case .missing: break
    case .null(let expected): parameters["expected"] = expected
    case .wrongType(let expected, let found):
      parameters["expected"] = expected
      parameters["found"] = found?.rawValue
    case .invalid(let detail): parameters["detail"] = detail
    }
    return parameters
  }

  /// Never: the same bytes give the same problem.
  public var isRetryable: Bool { false }
}
