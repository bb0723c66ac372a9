public import Messages

/// An error of the disk cache. Images are loaded without it, only slower.
public struct ImageDiskProblem: Error, Hashable, Sendable, Presentable {
  /// The file or the folder.
  public let path: String
  /// The system's remark.
  public let detail: String

  /// Makes a problem of its parts.
  public init(path: String, detail: String) {
    self.path = path
    self.detail = detail
  }

  /// The stable name of the situation.
  public var code: String { "image.disk" }
  /// The path as `source`, and the remark.
  public var parameters: [String: String] { ["source": path, "detail": detail] }
  /// True: a full disk may be emptied.
  public var isRetryable: Bool { true }
}
