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
  /// The pixels of frames larger than the image count as well. On Apple's systems every format that ImageIO
  /// reads is accepted.
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
  /// The size in pixels as it is shown.
  public var displaySize: PixelSize { header.displaySize }
}

/// The largest image that is accepted.
///
/// A file of a few hundred bytes can claim a size whose pixels fill any memory. The size is read
/// from the header and checked before anything is decoded.
public struct ImageLimits: Hashable, Sendable {
  /// The most bytes of an encoded image.
  public var bytes: Int
  /// The most pixels of a decoded image; usually four bytes of memory each.
  public var pixels: Int64

  /// Makes limits: 32 MB encoded and 64 million pixels decoded by default.
  public init(bytes: Int = 32 << 20, pixels: Int64 = 64 << 20) {
    self.bytes = bytes
    self.pixels = pixels
  }

  /// Throws `tooManyBytes` for more bytes than accepted.
  func check(byteCount: Int) throws(ImageFault) {
    if byteCount > bytes { throw .tooManyBytes(count: byteCount, limit: bytes) }
  }

  /// Throws `tooManyPixels` for a size that is not accepted.
  func check(_ size: PixelSize) throws(ImageFault) {
    if size.pixelCount > pixels { throw .tooManyPixels(size, limit: pixels) }
  }
}
