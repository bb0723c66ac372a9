public import Foundation

// Of Core Foundation: without Objective-C a value is its own bridged type.

/// corefoundation/cfdata
public typealias CFData = Data
/// corefoundation/cfstring
public typealias CFString = String
/// corefoundation/cfdictionary
public typealias CFDictionary = [String: Any]

/// coregraphics/cgimage: only its size.
public final class CGImage: Sendable {
  /// coregraphics/cgimage/width
  public let width: Int
  /// coregraphics/cgimage/height
  public let height: Int

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// imageio/cgimagesource: of a PNG; reads only its size.
public final class CGImageSource: Sendable {
  fileprivate let width: Int
  fileprivate let height: Int

  fileprivate init?(_ data: Data) {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    func number(_ range: Range<Int>) -> Int { bytes[range].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16..<20)
    height = number(20..<24)
  }
}

/// imageio/kcgimagesourcethumbnailmaxpixelsize
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// imageio/kcgimagesourcecreatethumbnailfromimagealways
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// imageio/kcgimagesourcecreatethumbnailwithtransform
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// imageio/kcgimagesourceshouldcacheimmediately
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// imageio/kcgimagesourceshouldcache
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// imageio/kcgimagepropertypixelwidth
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// imageio/kcgimagepropertypixelheight
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// imageio/kcgimagepropertyorientation
public let kCGImagePropertyOrientation: CFString = "Orientation"

/// imageio/cgimagesourcecreatewithdata(_:_:): nil for invalid bytes.
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? {
  CGImageSource(data)
}

/// imageio/cgimagesourcegetcount(_:)
public func CGImageSourceGetCount(_ source: CGImageSource) -> Int { 1 }

/// imageio/cgimagesourcegetprimaryimageindex(_:)
public func CGImageSourceGetPrimaryImageIndex(_ source: CGImageSource) -> Int { 0 }

/// imageio/cgimagesourcecopypropertiesatindex(_:_:_:)
public func CGImageSourceCopyPropertiesAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> Any? {
  [kCGImagePropertyPixelWidth: source.width, kCGImagePropertyPixelHeight: source.height]
}

/// imageio/cgimagesourcecreatethumbnailatindex(_:_:_:): never larger than the image.
public func CGImageSourceCreateThumbnailAtIndex(
  _ source: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  let longest = max(source.width, source.height)
  guard index == 0, longest > 0,
    options?[kCGImageSourceCreateThumbnailFromImageAlways] as? Bool == true
  else { return nil }
  let wanted = min(options?[kCGImageSourceThumbnailMaxPixelSize] as? Int ?? longest, longest)
  return CGImage(
    width: max(1, source.width * wanted / longest), height: max(1, source.height * wanted / longest)
  )
}
