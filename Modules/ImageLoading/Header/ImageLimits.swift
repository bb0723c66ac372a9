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
