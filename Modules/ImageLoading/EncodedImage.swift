#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An image as it came: its bytes, and what they say about it. Making pixels of it is the view's work.
///
/// ```swift
/// let image = try EncodedImage(data)
/// reserve(image.displaySize)
/// ```
public struct EncodedImage: Hashable, Sendable {
  /// The file.
  public let bytes: Data
  /// What the file says about itself.
  public let header: ImageHeader

  /// Looks at the header of a file.
  ///
  /// - Throws: `tooManyBytes`, `tooManyPixels` and whatever is wrong with the header.
  /// - Complexity: that of ``ImageHeader/progress(of:)``.
  public init(_ bytes: Data, limits: ImageLimits = ImageLimits()) throws(ImageFault) {
    try limits.check(byteCount: bytes.count)
    header = try ImageHeader(of: bytes)
    try limits.check(header.size)
    self.bytes = bytes
  }

  /// The format of the file.
  public var format: ImageFormat { header.format }
  /// The size in pixels as it is stored.
  public var size: PixelSize { header.size }
  /// The number of frames, more than one for an animation; nil when the format or the file does not tell.
  ///
  /// - Complexity: O(parts of the file), at each call.
  public var frameCount: Int? { ImageHeader.frameCount(of: bytes) }
  /// The size in pixels as it is shown.
  public var displaySize: PixelSize { header.displaySize }
}
