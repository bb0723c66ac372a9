@testable import GalleryServer

extension Outbox {
  /// Waits for messages after those that the reader has had.
  func next(for number: Int) async -> Delivery {
    await withCheckedContinuation { waiting in
      next(for: number) { waiting.resume(returning: $0) }
    }
  }
}
