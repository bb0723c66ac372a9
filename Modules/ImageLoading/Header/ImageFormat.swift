/// A file format of images whose header can be read.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// AV1 image, an ISO base media file.
  case avif
  /// Windows bitmap.
  case bmp
  /// Graphics Interchange Format, animated or not; its first image may enlarge its screen.
  case gif
  /// HEVC image, an ISO base media file, as phones take them.
  case heic
  /// Windows icon or cursor: several images, of which the largest is used.
  case ico
  /// JPEG, baseline and progressive, with or without Exif.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// TIFF of either byte order; its first image is used.
  case tiff
  /// WebP: lossy, lossless and extended.
  case webP

  /// The media type, for example `image/png`.
  public var mediaType: String {
    switch self {
    case .avif: "image/avif"
    case .bmp: "image/bmp"
    case .gif: "image/gif"
    case .heic: "image/heic"
    case .ico: "image/x-icon"
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .tiff: "image/tiff"
    case .webP: "image/webp"
    }
  }

  /// The media types that servers use for an image: the formats whose headers can be read, and
  /// generic types. The bytes decide.
  public static let contentTypes: Set<String> = Set(allCases.map(\.mediaType))
    .union([
      "image/apng", "image/heic-sequence", "image/heif", "image/heif-sequence", "image/jpg",
      "image/vnd.microsoft.icon", "image/x-ms-bmp", "application/octet-stream",
      "binary/octet-stream",
    ])
}
