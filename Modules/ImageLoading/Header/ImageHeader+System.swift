#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(ImageIO)
  import ImageIO
#endif

extension ImageHeader {
  /// Reads the header of a file: on Apple's systems also for the formats that only the system reads, and the
  /// orientation of a PNG or a WebP.
  static func reading(_ bytes: Data) throws(ImageFault) -> ImageHeader {
    #if canImport(ImageIO)
      do throws(ImageFault) {
        let header = try ImageHeader(of: bytes)
        guard header.format == .png || header.format == .webP else { return header }
        let orientation = SystemImage(bytes)?.orientation ?? .up
        return ImageHeader(format: header.format, size: header.size, orientation: orientation)
      } catch {
        guard error == .unknownFormat, let header = SystemImage(bytes)?.header else { throw error }
        return header
      }
    #else
      return try ImageHeader(of: bytes)
    #endif
  }

  /// The largest size that a decoder may need for a part of a whole file: for frames of a GIF beyond its
  /// screen, and for any image of a format that only the system reads; otherwise that of the header.
  ///
  /// - Complexity: O(parts of the file).
  func largestPart(of bytes: Data) throws(ImageFault) -> PixelSize {
    switch format {
    case .gif: return try gifCanvas(of: bytes)
    case .other:
      #if canImport(ImageIO)
        return SystemImage(bytes)?.largestPart ?? size
      #else
        return size
      #endif
    case .jpeg, .png, .webP: return size
    }
  }
}

#if canImport(ImageIO)
  /// ImageIO's data about a file, without decoding a pixel.
  private struct SystemImage {
    private let source: CGImageSource

    /// Nil when the system does not read the format.
    init?(_ bytes: Data) {
      guard let source = CGImageSourceCreateWithData(bytes as CFData, nil),
        CGImageSourceGetCount(source) > 0
      else { return nil }
      self.source = source
    }

    private var primary: Int { CGImageSourceGetPrimaryImageIndex(source) }

    private func properties(at index: Int) -> [CFString: Any] {
      CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [CFString: Any] ?? [:]
    }

    private func size(at index: Int) -> PixelSize? {
      let properties = properties(at: index)
      guard let width = properties[kCGImagePropertyPixelWidth] as? Int,
        let height = properties[kCGImagePropertyPixelHeight] as? Int, width > 0, height > 0
      else { return nil }
      return PixelSize(width: width, height: height)
    }

    var orientation: ImageOrientation {
      let number = properties(at: primary)[kCGImagePropertyOrientation] as? Int
      return number.flatMap(ImageOrientation.init) ?? .up
    }

    var header: ImageHeader? {
      size(at: primary).map { ImageHeader(format: .other, size: $0, orientation: orientation) }
    }

    var largestPart: PixelSize? {
      (0..<CGImageSourceGetCount(source)).compactMap(size).max { $0.pixelCount < $1.pixelCount }
    }
  }
#endif
