public import Loading
public import Messages

/// Why an ``HTTPClient`` has no value.
public enum HTTPError: Error, Hashable, Sendable {
  /// There was no whole answer, or none that was accepted.
  case loading(LoadingError)
  /// The server refused, with its answer.
  case refused(HTTPRefusal)
  /// The answer is not the JSON that was expected: where, as a path like `items[3].name`, and why.
  case undecodable(source: String, status: Int, path: String, detail: String)
  /// The body of the request cannot be encoded.
  case unencodable(source: String, path: String, detail: String)

  /// The error as a data source has it.
  public var loadingError: LoadingError {
    switch self {
    case .loading(let error): error
    case .refused(let refusal): LoadingError(refusal: refusal.response.head, from: refusal.source)
    case .undecodable(let source, _, let path, let detail),
      .unencodable(let source, let path, let detail):
      .undecodable(source: source, detail: path.isEmpty ? detail : "\(path): \(detail)")
    }
  }
}

extension HTTPError: Presentable {
  /// The stable name of the case, for example `http.unauthorized`.
  public var code: String {
    switch self {
    case .loading(let error): error.code
    case .refused(let refusal): "http.\(refusal.kind.rawValue)"
    case .undecodable: "http.undecodable"
    case .unencodable: "http.unencodable"
    }
  }

  /// The data of the case, as its templates name it.
  public var parameters: [String: String] {
    switch self {
    case .loading(let error): error.parameters
    case .refused(let refusal): ["source": refusal.source, "status": "\(refusal.status)"]
    case .undecodable(let source, let status, let path, let detail):
      ["source": source, "status": "\(status)", "path": path, "detail": detail]
    case .unencodable(let source, let path, let detail):
      ["source": source, "path": path, "detail": detail]
    }
  }

  /// Whether the same request may be answered later.
  public var isRetryable: Bool {
    switch self {
    case .loading, .refused: loadingError.isRetryable
    case .undecodable, .unencodable: false
    }
  }
}
