public import Loading
public import Messages

/// Why an ``HTTPClient`` returned no value.
public enum HTTPError: Error, Hashable, Sendable {
  /// There was no complete or acceptable response.
  case loading(LoadingError)
  /// The server refused, with its response.
  case refused(HTTPRefusal)
  /// The response is not the expected JSON: the path, such as `items[3].name`, and the reason.
  case undecodable(source: String, status: Int, path: String, reason: Mismatch)
  /// The body of the request cannot be encoded: the path and the reason.
  case unencodable(source: String, path: String, reason: Unencodable)

  /// The corresponding error of a data source.
  public var loadingError: LoadingError {
    switch self {
    case .loading(let error): error
    case .refused(let refusal): LoadingError(refusal: refusal.response.head, from: refusal.source)
    case .undecodable(let source, _, let path, let reason):
      .undecodable(source: source, detail: Self.detail(reason, at: path))
    case .unencodable(let source, let path, let reason):
      .undecodable(source: source, detail: Self.detail(reason, at: path))
    }
  }

  private static func detail(_ reason: some CustomStringConvertible, at path: String) -> String {
    path.isEmpty ? "\(reason)" : "\(path): \(reason)"
  }
}

extension HTTPError: Presentable {
  /// The stable name of the case, for example `http.unauthorized`.
  public var code: String {
    switch self {
    case .loading(let error): error.code
    case .refused(let refusal): "http.\(refusal.kind.rawValue)"
    case .undecodable(_, _, _, let reason): "http.undecodable.\(reason.name)"
    case .unencodable(_, _, let reason): "http.unencodable.\(reason.name)"
    }
  }

  /// The data of the case for its templates; the path of the whole document is `$`.
  public var parameters: [String: String] {
    switch self {
    case .loading(let error): error.parameters
    case .refused(let refusal): ["source": refusal.source, "status": "\(refusal.status)"]
    case .undecodable(let source, let status, let path, let reason):
      reason.parameters.merging(
        ["source": source, "status": "\(status)", "path": Self.text(of: path)]) { $1 }
    case .unencodable(let source, let path, let reason):
      reason.parameters.merging(["source": source, "path": Self.text(of: path)]) { $1 }
    }
  }

  /// A path for a text: `$` for the whole document.
  private static func text(of path: String) -> String { path.isEmpty ? "$" : path }

  /// Whether the same request may succeed later.
  public var isRetryable: Bool {
    switch self {
    case .loading, .refused: loadingError.isRetryable
    case .undecodable, .unencodable: false
    }
  }
}

extension HTTPError {
  /// Why a value of a response is not the expected one.
  public enum Mismatch: Hashable, Sendable {
    /// A required member is absent.
    case missing
    /// The value is `null`; `expected` is the JSON name of the expected type, such as `number`.
    case null(expected: String)
    /// The value has a kind other than `expected`.
    case wrongType(expected: String)
    /// A number does not fit its type: its text, nil if unknown.
    case number(String?)
    /// The message of the decoder or the model.
    case remark(String)
  }

  /// Why a value of a request cannot be encoded.
  public enum Unencodable: Hashable, Sendable {
    /// JSON has no such number: infinity or NaN.
    case number(String)
    /// The message of the encoder or the model.
    case remark(String)
  }
}

extension HTTPError.Mismatch: CustomStringConvertible {
  /// The reason in English.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .null(let expected): "is null, \(expected) expected"
    case .wrongType(let expected): "\(expected) expected"
    case .number(let number): "\(number ?? "a number") does not fit its type"
    case .remark(let remark): remark
    }
  }

  /// The last word of the error's code.
  var name: String {
    switch self {
    case .missing: "missing"
    case .null: "null"
    case .wrongType: "wrongType"
    case .number(nil): "someNumber"
    case .number: "number"
    case .remark: "remark"
    }
  }

  var parameters: [String: String] {
    switch self {
    case .missing, .number(nil): [:]
    case .null(let expected), .wrongType(let expected): ["expected": expected]
    case .number(let number?): ["number": number]
    case .remark(let remark): ["remark": remark]
    }
  }
}

extension HTTPError.Unencodable: CustomStringConvertible {
  /// The reason in English.
  public var description: String {
    switch self {
    case .number(let number): "\(number) is not a JSON number"
    case .remark(let remark): remark
    }
  }

  /// The last word of the error's code.
  var name: String {
    switch self {
    case .number: "number"
    case .remark: "remark"
    }
  }

  var parameters: [String: String] {
    switch self {
    case .number(let number): ["number": number]
    case .remark(let remark): ["remark": remark]
    }
  }
}
