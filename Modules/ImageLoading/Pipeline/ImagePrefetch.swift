/// A request for images that may be on screen soon, so that they are loaded into memory.
///
/// When it is cancelled or released, the loads that nothing else requests end.
public final class ImagePrefetch: Sendable {
  private let pipeline: ImagePipeline
  private let subscriptions: [Int]

  init(_ pipeline: ImagePipeline, _ subscriptions: [Int]) {
    self.pipeline = pipeline
    self.subscriptions = subscriptions
  }

  deinit {
    cancel()
  }

  /// Cancels the loads that have not ended and that nothing else requests.
  ///
  /// - Complexity: O(images).
  public func cancel() {
    pipeline.unsubscribe(subscriptions)
  }
}
