public import Messages

/// The loss of an element of a feed or of a part of it: its index, the path, and the reason.
///
/// Equality ignores ``documentPath`` and ``place``, because another layout of the same feed has the same
/// problems.
public struct ElementProblem: Error, Sendable {
  /// The extent of the loss.
  public enum Loss: Hashable, Sendable {
    /// The element is left out: a required value is absent or of another type.
    case element
    /// The element is kept; the optional field at the path is empty.
    case field
    /// The elements are kept; the page data beside them is nil.
    case page
    /// Nothing is lost: a number was read from a text, as ``FeedDecoder/readsNumbersInText`` allows.
    case nothing
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
  /// The position in the array of the elements, from 0; -1 in the page data beside it.
  public let index: Int
  /// The dotted path inside the element, for example `poiAttrTagList[2]`; empty for the element. A key that
  /// is not a name is in brackets, `['a.b']`. For the page data it begins at the document.
  public let path: String
  /// The reason.
  public let reason: Reason
  /// The line and the column of the value, or of the object that lacks it; nil for a problem made by hand.
  public internal(set) var place: TextPlace?
  /// The keys from the document to the value; empty for a problem made by hand.
  var documentKeys: [AnyKey] = []

  /// Makes a problem from its parts.
  ///
  /// - Parameters:
  ///   - index: the position in the array of the elements, from 0.
  ///   - path: the dotted path inside of the element; empty for the element.
  ///   - reason: the reason.
  ///   - loss: the extent of the loss.
  public init(index: Int, path: String, reason: Reason, loss: Loss = .element) {
    self.loss = loss
    self.index = index
    self.path = path
    self.reason = reason
  }

  /// The path in the document as JSONPath, for example `$.data.items[3].price`; nil for a problem made by
  /// hand. With a key strategy it has the keys of the models.
  public var documentPath: String? {
    documentKeys.isEmpty && place == nil ? nil : "$" + FeedPath.text(of: documentKeys)
  }
}

extension ElementProblem: Hashable {
  /// Compares everything except the place.
  public static func == (a: ElementProblem, b: ElementProblem) -> Bool {
    a.index == b.index && a.path == b.path && a.reason == b.reason && a.loss == b.loss
  }

  /// Hashes the most varying parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(path)
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

  /// Index and path, the data of the reason, and if known `documentPath`, `line` and `column`.
  public var parameters: [String: String] {
    var parameters = place?.parameters ?? [:]
    parameters["index"] = "\(index)"
    parameters["path"] = path
    parameters["documentPath"] = documentPath
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
