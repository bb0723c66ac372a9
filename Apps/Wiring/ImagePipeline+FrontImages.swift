import Foundation
import HTTPLoading
public import ImageLoading
import Loading
public import POIComponent

extension ImagePipeline {
  /// A pipeline over the web.
  public nonisolated static func web() -> ImagePipeline {
    let limits = HTTPLimits(byteLimit: ImageLimits().bytes, contentTypes: ImageFormat.contentTypes)
    let clock = ContinuousClock()
    return ImagePipeline(
      loader: ImageLoader { .http(url: $0.absoluteString, limits: limits, clock: clock) },
      clock: clock)
  }

  /// Loads the front images of cells; an image of two business lines is loaded once.
  public nonisolated var frontImages: POIFrontImage.Load {
    { [self] url async throws(POIImageFailure) in
      do throws(ImageError) {
        return try await image(at: url).bytes
      } catch {
        throw POIImageFailure(url: url, reason: error)
      }
    }
  }
}
