/// A file format of images.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Graphics Interchange Format, animated or not; its first image may enlarge its screen.
  case gif
  /// JPEG, baseline and progressive, with or without Exif.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// WebP: lossy, lossless and extended.
  case webP
  /// A format that only the system reads, for example HEIC, AVIF and TIFF on Apple's systems.
  case other

  /// The media type, for example `image/png`.
  public var mediaType: String {
    switch self {
    case .gif: "image/gif"
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    case .other: "application/octet-stream"
    }
  }

  /// The media types that servers use for an image: the formats that this module or Apple's systems
  /// read, and generic types. The bytes decide.
  public static let contentTypes: Set<String> = [
    "application/octet-stream", "binary/octet-stream", "image/apng", "image/avif", "image/bmp",
    "image/gif", "image/heic", "image/heic-sequence", "image/heif", "image/heif-sequence",
    "image/jpeg", "image/jpg", "image/png", "image/tiff", "image/vnd.microsoft.icon", "image/webp",
    "image/x-icon", "image/x-ms-bmp",
  ]
}
