public import Loading
public import Messages

/// Why an image could not be loaded; its source is its URL.
public enum ImageError: Error, Hashable, Sendable {
  /// Its bytes could not be loaded.
  case loading(LoadingError)
  /// Its bytes are not a usable image.
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

  /// Whether loading again may help: the same as for the failed load.
  public var isRetryable: Bool {
    if case .loading(let error) = self { error.isRetryable } else { false }
  }
}

/// Why bytes are not a usable image.
public enum ImageFault: Error, Hashable, Sendable {
  /// There are no bytes.
  case empty
  /// The bytes do not match a known format.
  case unknownFormat
  /// The bytes match a format but end, after `count` bytes, before the size.
  case truncated(ImageFormat, count: Int)
  /// The content at `offset`, in bytes from the start, violates the format.
  case broken(ImageFormat, offset: Int, Defect)
  /// The decoded image would have more than `limit` pixels.
  case tooManyPixels(PixelSize, limit: Int64)
  /// The file has more than `limit` bytes.
  case tooManyBytes(count: Int, limit: Int)

  /// The violation of a format.
  public enum Defect: String, CaseIterable, Hashable, Sendable {
    /// A different part is required here.
    case unexpectedPart
    /// The length of a part is impossible.
    case badLength
    /// A side is zero, negative or larger than the format allows.
    case badSize
    /// A constant of the format has a wrong value.
    case badConstant
  }
}

extension ImageFault: Presentable {
  /// The stable name of the case, for example `image.broken.badSize`.
  public var code: String {
    switch self {
    case .empty: "image.empty"
    case .unknownFormat: "image.unknownFormat"
    case .truncated: "image.truncated"
    case .broken(_, _, let defect): "image.broken.\(defect.rawValue)"
    case .tooManyPixels: "image.tooManyPixels"
    case .tooManyBytes: "image.tooManyBytes"
    }
  }

  /// The data of the case for its templates.
  public var parameters: [String: String] {
    switch self {
    case .empty, .unknownFormat:
      [:]
    case .truncated(let format, let count):
      ["format": format.rawValue, "count": "\(count)"]
    case .broken(let format, let offset, _):
      ["format": format.rawValue, "offset": "\(offset)"]
    case .tooManyPixels(let size, let limit):
      ["width": "\(size.width)", "height": "\(size.height)", "limit": "\(limit)"]
    case .tooManyBytes(let count, let limit):
      ["count": "\(count)", "limit": "\(limit)"]
    }
  }

  /// Always false: the same bytes give the same fault.
  public var isRetryable: Bool { false }
}
