#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An encoded image: its bytes and its header. The view decodes it.
///
/// ```swift
/// let image = try EncodedImage(data)
/// reserve(image.displaySize)
/// ```
public struct EncodedImage: Hashable, Sendable {
  /// The file.
  public let bytes: Data
  /// The header of the file.
  public let header: ImageHeader

  /// Reads the header of a file.
  ///
  /// The pixels of frames that are larger than the image count as well. On Apple's systems every
  /// format that ImageIO reads is accepted.
  ///
  /// - Throws: `tooManyBytes`, `tooManyPixels` and the faults of the header.
  /// - Complexity: that of ``ImageHeader/progress(of:)``; for a GIF, O(parts of the file).
  public init(_ bytes: Data, limits: ImageLimits = ImageLimits()) throws(ImageFault) {
    try limits.check(byteCount: bytes.count)
    header = try ImageHeader.reading(bytes)
    try limits.check(header.size)
    try limits.check(header.largestPart(of: bytes))
    self.bytes = bytes
  }

  /// The format of the file.
  public var format: ImageFormat { header.format }
  /// The size in pixels as it is stored.
  public var size: PixelSize { header.size }
  /// The number of frames, more than one for an animation; nil when the format or the file does not
  /// state it.
  ///
  /// - Complexity: O(parts of the file), at each call.
  public var frameCount: Int? { ImageHeader.frameCount(of: bytes) }
  /// The size in pixels as it is shown.
  public var displaySize: PixelSize { header.displaySize }
}
