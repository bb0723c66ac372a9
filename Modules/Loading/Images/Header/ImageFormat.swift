/// A file format of images whose header is understood.
public enum ImageFormat: String, CaseIterable, Hashable, Sendable {
  /// Windows bitmap.
  case bmp
  /// Graphics Interchange Format, animated or not.
  case gif
  /// JPEG, baseline and progressive, with or without Exif.
  case jpeg
  /// Portable Network Graphics.
  case png
  /// WebP: lossy, lossless and extended.
  case webP

  /// The media type, for example `image/png`.
  public var mediaType: String {
    switch self {
    case .bmp: "image/bmp"
    case .gif: "image/gif"
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webP: "image/webp"
    }
  }
}
