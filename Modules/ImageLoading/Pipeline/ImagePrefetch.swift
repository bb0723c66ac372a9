/// Images that are on their way into memory because they may be on screen soon.
///
/// Whoever holds it wants them; when it is cancelled or dropped, what nobody else wants ends.
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
