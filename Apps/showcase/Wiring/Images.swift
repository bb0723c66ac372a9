import Foundation
import Loading
import POIComponent

/// The images of this run: one pipeline for all business lines, so that an image that two of them
/// show is loaded once.
enum Images {
  /// Loads over the web. The showcase prints where an image is and never looks at one.
  static func pipeline() -> ImagePipeline {
    let limits = HTTPLimits(byteLimit: ImageLimits().bytes, contentTypes: HTTPLimits.imageTypes)
    let clock = ContinuousClock()
    return ImagePipeline(
      loader: ImageLoader { .http(url: $0.absoluteString, limits: limits, clock: clock) },
      clock: clock)
  }

  /// What a cell loads its front image with.
  static func loading(from pipeline: ImagePipeline) -> POIFrontImage.Load {
    { url async throws(POIImageFailure) in
      do throws(ImageError) {
        return try await pipeline.image(at: url).bytes
      } catch {
        throw POIImageFailure(url: url, reason: error)
      }
    }
  }
}
