/// Images that are on their way into memory because they may be on screen soon.
///
/// Whoever holds it wants them; when it is cancelled or dropped, what nobody else wants ends.
public final class ImagePrefetch: Sendable {
  private let pipeline: ImagePipeline
  private let tickets: [Int]

  init(_ pipeline: ImagePipeline, _ tickets: [Int]) {
    self.pipeline = pipeline
    self.tickets = tickets
  }

  deinit {
    cancel()
  }

  /// Gives up what has not come yet.
  ///
  /// - Complexity: O(images).
  public func cancel() {
    pipeline.leave(tickets)
  }
}
