/// The information in the first bytes of an image.
///
/// Reading it decodes no pixel and trusts no byte: every length is checked against the available
/// bytes, and any bytes result in a header, in a request for more bytes or in a typed
/// ``ImageFault``.
///
/// ```swift
/// let header = try ImageHeader(of: bytes)
/// reserve(header.displaySize)
/// ```
public struct ImageHeader: Hashable, Sendable {
  /// The format of the file.
  public let format: ImageFormat
  /// The size as it is stored.
  public let size: PixelSize
  /// How the stored pixels are turned before they are shown; `up` by default.
  ///
  /// For a PNG or a WebP only ``EncodedImage`` on Apple's systems reads it.
  package let orientation: ImageOrientation

  /// Makes a header of its parts.
  package init(format: ImageFormat, size: PixelSize, orientation: ImageOrientation = .up) {
    self.format = format
    self.size = size
    self.orientation = orientation
  }

  /// The size as it is shown: turned.
  public var displaySize: PixelSize {
    orientation.isSideways ? PixelSize(width: size.height, height: size.width) : size
  }

  /// The result for a prefix of the bytes.
  public enum Progress: Hashable, Sendable {
    /// The header is complete.
    case complete(ImageHeader)
    /// No fault so far; a complete header needs at least this many bytes from the start.
    case needs(byteCount: Int)
  }

  /// Reads the header of an image from its first bytes.
  ///
  /// - Parameter start: the available bytes from the start on.
  /// - Throws: `unknownFormat` and `broken`, as soon as they are certain.
  /// - Complexity: O(parts before the size), independent of their lengths; for a JPEG that is
  ///   padded between its parts, O(bytes).
  public static func progress(
    of start: some RandomAccessCollection<UInt8>
  ) throws(ImageFault) -> Progress {
    // Contiguous bytes are read as one type that this module specialises (17 to 44 times faster for
    // callers in other modules). Every offset is checked by `require` before it is read.
    if let result = start.withContiguousStorageIfAvailable({ reading(HeaderBytes($0)) }) {
      return try result.get()
    }
    return try reading(HeaderBytes(start)).get()
  }

  private static func reading(
    _ bytes: HeaderBytes<some RandomAccessCollection<UInt8>>
  ) -> Result<Progress, ImageFault> {
    do throws(HeaderStop) {
      return .success(.complete(try bytes.header()))
    } catch {
      switch error {
      case .needs(let count): return .success(.needs(byteCount: count))
      case .fault(let fault): return .failure(fault)
      }
    }
  }

  /// Reads the header of a whole image.
  ///
  /// - Throws: `empty`, `unknownFormat`, `broken`, and `truncated` when the size is beyond the end.
  /// - Complexity: that of ``progress(of:)``.
  public init(of bytes: some RandomAccessCollection<UInt8>) throws(ImageFault) {
    if bytes.isEmpty { throw .empty }
    switch try Self.progress(of: bytes) {
    case .complete(let header):
      self = header
    case .needs:
      guard let format = HeaderBytes(bytes).format else { throw .unknownFormat }
      throw .truncated(format, count: bytes.count)
    }
  }
}

/// The size of an image in pixels; both sides are positive.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  public let width: Int
  /// Pixels from top to bottom.
  public let height: Int

  /// Makes a size of two sides.
  ///
  /// - Precondition: both are within 1...2,147,483,647.
  public init(width: Int, height: Int) {
    precondition((1...0x7FFF_FFFF).contains(width), "the width must be within 1...2^31-1")
    precondition((1...0x7FFF_FFFF).contains(height), "the height must be within 1...2^31-1")
    self.width = width
    self.height = height
  }

  /// The number of pixels; wider than `Int`, which has 32 bits on some watches.
  public var pixelCount: Int64 { Int64(width) * Int64(height) }

  /// The size as `width x height`.
  public var description: String { "\(width) x \(height)" }
}

/// How stored pixels must be turned before they are shown; numbered as Exif does.
package enum ImageOrientation: Int, CaseIterable, Hashable, Sendable {
  /// Shown as stored.
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Turned by 180 degrees.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Mirrored left to right, then turned by 90 degrees anticlockwise.
  case leftMirrored
  /// Turned by 90 degrees clockwise.
  case right
  /// Mirrored left to right, then turned by 90 degrees clockwise.
  case rightMirrored
  /// Turned by 90 degrees anticlockwise.
  case left

  /// Whether width and height are swapped.
  var isSideways: Bool { rawValue >= Self.leftMirrored.rawValue }
}
