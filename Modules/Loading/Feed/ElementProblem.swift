public import Messages

/// The loss of an element of a feed or of a part of it: its index, the path, and the reason.
public struct ElementProblem: Error, Hashable, Sendable {
  /// The extent of the loss.
  public enum Loss: Hashable, Sendable {
    /// The element is left out: a required value is absent or of another type.
    case element
    /// The element is kept; the optional field at the path is empty.
    case field
  }

  /// Why the value at the path does not fit the model.
  public enum Reason: Hashable, Sendable {
    /// A required key is absent.
    case missing
    /// The value is `null` where a value of type `expected` is required.
    case null(expected: String)
    /// The value is of another kind than `expected`, the name of the model's type.
    case wrongType(expected: String, found: JSONKind?)
    /// The value is of the right kind but cannot be represented: `detail` is the number's text, "not
    /// JSON", or the model's remark.
    case invalid(detail: String)
  }

  /// The extent of the loss.
  public let loss: Loss
  /// The position in the `data` array, from 0.
  public let index: Int
  /// The dotted path inside the element, for example `poiAttrTagList[2]`; empty for the element.
  public let path: String
  /// The reason.
  public let reason: Reason

  /// Makes a problem from its parts.
  ///
  /// - Parameters:
  ///   - index: the position in the `data` array, from 0.
  ///   - path: the dotted path inside of the element; empty for the element.
  ///   - reason: the reason.
  ///   - loss: the extent of the loss.
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
