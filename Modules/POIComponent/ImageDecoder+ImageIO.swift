#if canImport(ImageIO)
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif
  public import ImageIO

  extension ImageDecoder {
    /// Decodes images scaled down by ImageIO, which never holds the whole image: a photo of 48 MB in memory
    /// takes 0.4 MB for a row of 300 pixels.
    ///
    /// ```swift
    /// static let rows = ImageDecoder.scaledDown(to: 300) { UIImage(cgImage: $0) }
    /// ```
    ///
    /// Share one between views of the same size. The orientation in the file is applied; a smaller
    /// image keeps its size.
    ///
    /// - Parameters:
    ///   - pixels: the longer side, in pixels of the screen.
    ///   - limit: the bytes of all images that are kept; each counts as a square of four bytes a pixel.
    ///   - make: makes the shown image; it runs off the main actor.
    public static func scaledDown(
      to pixels: Int, limit: Int = 64 << 20, make: @escaping @Sendable (CGImage) -> Image
    ) -> ImageDecoder {
      // Bounded, so that the square is a number on every system.
      let side = min(max(1, pixels), 1 << 14)
      return ImageDecoder(limit: limit, cost: { _ in side * side * 4 }) { @concurrent bytes in
        thumbnail(of: bytes, side).map(make)
      }
    }
  }

  private nonisolated func thumbnail(of bytes: Data, _ side: Int) -> CGImage? {
    let whole: [CFString: Any] = [kCGImageSourceShouldCache: false]
    let scaled: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceShouldCacheImmediately: true, kCGImageSourceThumbnailMaxPixelSize: side,
    ]
    guard let source = CGImageSourceCreateWithData(bytes as CFData, whole as CFDictionary) else {
      return nil
    }
    return CGImageSourceCreateThumbnailAtIndex(
      source, CGImageSourceGetPrimaryImageIndex(source), scaled as CFDictionary)
  }
#endif
