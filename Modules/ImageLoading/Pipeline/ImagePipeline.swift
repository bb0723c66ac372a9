import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Images by URL: from memory, from disk, from the network; each loaded once for everybody who wants it.
///
/// ```swift
/// let pipeline = ImagePipeline(loader: loader, disk: disk, clock: ContinuousClock())
/// let image = try await pipeline.image(at: url)
/// ```
///
/// It has no decoder and no view: an ``EncodedImage`` is bytes, a format and a size. It is used from any
/// thread; what is in memory is answered without leaving the caller's.
///
/// - **One load for all.** Whoever asks while an image is on its way shares it. Whoever is cancelled
///   leaves with `cancelled`; the load is cancelled when the last one has left.
/// - **Visible first.** Prefetches load when nothing visible waits. When all places are taken, the
///   prefetch that came last is broken off for a visible load and begins again later. A prefetch that
///   becomes visible is raised, one that is let go by its viewers is lowered.
/// - **Failures.** One that may mend itself is tried again after a pause that holds no place. What has
///   failed for good is not asked for again for a while, see ``ImagePolicy/failureMemory``: the same
///   error comes at once. A cancellation is never remembered.
///
/// Nothing runs unless somebody waits for it: dropping an ``ImagePrefetch`` ends what only it wants.
public final class ImagePipeline: Sendable {
  /// How it loads and what it keeps.
  public let policy: ImagePolicy

  let loader: ImageLoader
  let disk: ImageDiskCache?
  let clock: any Clock<Duration>
  /// The time since the pipeline was made.
  let elapsed: @Sendable () -> Duration
  private let desk: Locked<ImageDesk>
  let writing = PendingWrites()

  /// Makes a pipeline; nothing happens until an image is asked for.
  ///
  /// - Parameters:
  ///   - loader: gets bytes that are neither in memory nor on disk.
  ///   - disk: what outlives the process; nil for nothing.
  ///   - policy: how it loads and what it keeps.
  ///   - clock: what pauses wait on and what the memory of failures is measured by.
  public init(
    loader: ImageLoader, disk: ImageDiskCache? = nil, policy: ImagePolicy = ImagePolicy(),
    clock: any Clock<Duration>
  ) {
    self.loader = loader
    self.disk = disk
    self.policy = policy
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    desk = Locked(ImageDesk(policy: policy, hasDisk: disk != nil))
  }

  /// The image at a URL.
  ///
  /// - Parameter priority: how much it is wanted; `visible` unless said otherwise.
  /// - Throws: `loading`, `unusable`, and `cancelled` as soon as the task is cancelled.
  public func image(
    at url: URL, priority: ImagePriority = .visible
  ) async throws(ImageError) -> EncodedImage {
    if Task.isCancelled { throw .cancelled(source: url.absoluteString) }
    let now = elapsed()
    // Here, in the order of asking: the handler's closure below may begin on another thread.
    let (known, ticket) = update { desk, aftermath -> (ImageFlight.Outcome?, Int) in
      if let known = desk.answer(for: url, at: now) { return (known, 0) }
      let ticket = desk.makeTicket()
      let seat = ImageFlight.Seat(priority: priority, isAwaited: true)
      desk.seat(seat, ticket, at: url, &aftermath, begin)
      return (nil, ticket)
    }
    if let known { return try known.get() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        update { desk, aftermath in desk.wait(waiter, ticket, &aftermath) }
      }
    } onCancel: {
      leave([ticket])
    }
    return try outcome.get()
  }

  /// The image at a URL when it is in memory.
  public func cachedImage(at url: URL) -> EncodedImage? {
    desk.withLock { $0.memory.value(for: url) }
  }

  /// Brings images that may be on screen soon into memory; those that are there already or have
  /// failed a moment ago are left out.
  ///
  /// - Returns: what ends it when cancelled or dropped.
  public func prefetch(_ urls: [URL]) -> ImagePrefetch {
    let now = elapsed()
    let tickets = update { desk, aftermath in
      urls.compactMap { url -> Int? in
        if desk.answer(for: url, at: now) != nil { return nil }
        let ticket = desk.makeTicket()
        let seat = ImageFlight.Seat(priority: .prefetch, isAwaited: false)
        desk.seat(seat, ticket, at: url, &aftermath, begin)
        return ticket
      }
    }
    return ImagePrefetch(self, tickets)
  }

  /// Lets what has failed be asked for again, for example when the network is back.
  public func forgetFailures() {
    desk.withLock { $0.failures.removeAll() }
  }

  /// Drops the images in memory, for example when it runs low. Those on disk stay.
  public func emptyMemory() {
    desk.withLock { $0.memory.removeAll() }
  }

  /// Waits until what has been loaded so far is on disk, for example before the process ends, or until
  /// the waiting task is cancelled, which does not cancel the writing.
  public func flush() async {
    await writing.finished()
  }

  /// Gives up what tickets were for; those whose image has come are for nothing any more.
  func leave(_ tickets: [Int]) {
    update { desk, aftermath in
      for ticket in tickets { desk.leave(ticket, &aftermath, begin) }
    }
  }

  /// Changes the desk, then does what it left to be done.
  @discardableResult
  func update<Result: Sendable>(
    _ change: (inout ImageDesk, inout ImageAftermath) -> Result
  ) -> Result {
    let (result, aftermath) = desk.withLock { desk -> (Result, ImageAftermath) in
      var aftermath = ImageAftermath()
      return (change(&desk, &aftermath), aftermath)
    }
    aftermath.run()
    return result
  }

  private static func stopwatch<Time: Clock>(_ clock: Time) -> @Sendable () -> Duration
  where Time.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
