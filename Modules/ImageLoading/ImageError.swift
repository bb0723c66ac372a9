public import Loading
public import Messages

/// Why an image could not be loaded; its source is its URL.
public enum ImageError: Error, Hashable, Sendable {
  /// Its bytes could not be loaded.
  case loading(LoadingError)
  /// Its bytes are not an image that can be used.
  case unusable(source: String, ImageFault)
  /// The request was cancelled; not an error to show.
  case cancelled(source: String)
}

extension ImageError: Presentable {
  /// The stable name of the case: that of the cause, or `image.cancelled`.
  public var code: String {
    switch self {
    case .loading(let error): error.code
    case .unusable(_, let fault): fault.code
    case .cancelled: "image.cancelled"
    }
  }

  /// The data of the case for its templates; always with `source`.
  public var parameters: [String: String] {
    switch self {
    case .loading(let error): error.parameters
    case .unusable(let source, let fault):
      fault.parameters.merging(["source": source]) { _, new in new }
    case .cancelled(let source): ["source": source]
    }
  }

  /// Whether loading again may help: as for the failure of the load.
  public var isRetryable: Bool {
    if case .loading(let error) = self { error.isRetryable } else { false }
  }
}
