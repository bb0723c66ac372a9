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

  /// What a server may name the content of an image: the formats whose headers are understood, and
  /// what servers say that do not know. The bytes decide.
  public static let contentTypes: Set<String> = Set(allCases.map(\.mediaType))
    .union(["image/jpg", "image/x-ms-bmp", "application/octet-stream", "binary/octet-stream"])
}
