import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Loads images by URL from memory or the network; concurrent requests for one image share a load.
///
/// ```swift
/// let pipeline = ImagePipeline(loader: loader, clock: ContinuousClock())
/// let image = try await pipeline.image(at: url)
/// ```
///
/// It has no decoder and no view: an ``EncodedImage`` is bytes, a format and a size. It can be used
/// from any thread; an image in memory is returned on the caller's.
///
/// - **Coalescing.** Requests for an image that is being loaded join its load. A cancelled request
///   fails with `cancelled`; the load is cancelled with the last of them. The load has none of their
///   contexts:
///   no task-local values, and the default priority of tasks.
/// - **Priorities.** Prefetches load when nothing visible waits. When the limit is reached, the
///   newest running prefetch is preempted by a visible load and restarted later. The priority of a
///   load is the highest of its requests and changes with them.
/// - **Failures.** A retryable failure is retried after a pause that does not count against a
///   limit; it is as long as the server requests, and a request of more than a minute is final.
///   After a failure that is not retryable, requests fail with the same error for
///   ``ImagePolicy/failureMemory``. A retryable one, such as a lost network, and a cancellation are never
///   remembered: the next request loads again.
///
/// Nothing is loaded without a request: releasing an ``ImagePrefetch`` ends its requests.
public final class ImagePipeline: Sendable {
  /// The policy of loading and caching.
  package let policy: ImagePolicy

  let loader: ImageLoader
  let clock: any Clock<Duration>
  /// The time since the pipeline was made.
  let elapsed: @Sendable () -> Duration
  private let scheduler: Locked<ImageScheduler>

  /// Makes a pipeline; nothing happens until an image is requested.
  ///
  /// - Parameters:
  ///   - loader: loads bytes that are not in memory.
  ///   - policy: the policy of loading and caching.
  ///   - clock: the clock of pauses and of the memory of failures.
  public init(
    loader: ImageLoader, policy: ImagePolicy = ImagePolicy(), clock: any Clock<Duration>
  ) {
    self.loader = loader
    self.policy = policy
    self.clock = clock
    elapsed = clock.stopwatch()
    scheduler = Locked(ImageScheduler(policy: policy))
  }

  /// The image at a URL.
  ///
  /// - Parameter priority: the priority of the request; `visible` by default.
  /// - Throws: `loading`, `unusable`, and `cancelled` as soon as the task is cancelled.
  public func image(
    at url: URL, priority: ImagePriority = .visible
  ) async throws(ImageError) -> EncodedImage {
    try await image(at: url, ImageJob.Subscriber(priority: priority, isAwaited: true))
  }

  /// Loads the image at a URL again, because its content may have changed.
  ///
  /// Its bytes in memory and a remembered failure are forgotten; a load in progress is joined. With
  /// ``ImageLoader/reload`` the loader's caches are bypassed, and a load that may be served from them begins
  /// again for all requests that wait for it. Decoded images belong to bytes, so none is shown for different
  /// bytes.
  ///
  /// ```swift
  /// try await pipeline.refresh(url)
  /// row.frontImage.reload()
  /// ```
  ///
  /// - Throws: like ``image(at:priority:)``; the old image is then no longer in memory.
  @discardableResult
  public func refresh(
    _ url: URL, priority: ImagePriority = .visible
  ) async throws(ImageError) -> EncodedImage {
    let isRefresh = loader.reload != nil
    return try await image(
      at: url, ImageJob.Subscriber(priority: priority, isAwaited: true, isRefresh: isRefresh),
      forgetting: true)
  }

  private func image(
    at url: URL, _ subscriber: ImageJob.Subscriber, forgetting: Bool = false
  ) async throws(ImageError) -> EncodedImage {
    if Task.isCancelled { throw .cancelled(source: url.absoluteString.withoutUser) }
    let now = elapsed()
    // Subscribed here, in the order of the calls: the closure below may start on another thread.
    let (known, subscription) = update { scheduler, effects -> (ImageJob.Outcome?, Int) in
      if forgetting { scheduler.forget(url, &effects) }
      if let known = scheduler.knownResult(for: url, at: now) { return (known, 0) }
      let subscription = scheduler.makeSubscription()
      scheduler.subscribe(subscriber, subscription, to: url, &effects, start)
      return (nil, subscription)
    }
    if let known { return try known.get() }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        update { scheduler, effects in scheduler.wait(waiter, subscription, &effects) }
      }
    } onCancel: {
      unsubscribe([subscription])
    }
    return try outcome.get()
  }

  /// The image at a URL if it is in memory.
  public func cachedImage(at url: URL) -> EncodedImage? {
    scheduler.withLock { $0.memory.value(for: url) }
  }

  /// Loads images that may soon be on screen into memory; images that are already there or have failed
  /// recently are skipped.
  ///
  /// - Returns: a handle that ends the requests when cancelled or released.
  public func prefetch(_ urls: [URL]) -> ImagePrefetch {
    let now = elapsed()
    let subscriptions = update { scheduler, effects in
      urls.compactMap { url -> Int? in
        if scheduler.knownResult(for: url, at: now) != nil { return nil }
        let subscription = scheduler.makeSubscription()
        let subscriber = ImageJob.Subscriber(priority: .prefetch, isAwaited: false)
        scheduler.subscribe(subscriber, subscription, to: url, &effects, start)
        return subscription
      }
    }
    return ImagePrefetch(self, subscriptions)
  }

  /// Allows failed images to be requested again, for example when the user reloads a page.
  public func forgetFailures() {
    _ = scheduler.withLock { $0.failures.removeAll() }
  }

  /// Removes the images in memory, for example when it runs low.
  public func emptyMemory() {
    update { scheduler, effects in scheduler.emptyMemory(&effects) }
  }

  /// Ends subscriptions; a subscription whose result was delivered has ended already.
  func unsubscribe(_ subscriptions: [Int]) {
    update { scheduler, effects in scheduler.unsubscribe(subscriptions, &effects, start) }
  }

  /// Changes the scheduler under its lock and runs the effects afterwards.
  @discardableResult
  func update<Result: Sendable>(
    _ change: (inout ImageScheduler, inout DeferredEffects) -> Result
  ) -> Result {
    let (result, effects) = scheduler.withLock { scheduler -> (Result, DeferredEffects) in
      var effects = DeferredEffects()
      return (change(&scheduler, &effects), effects)
    }
    effects.run()
    return result
  }
}

/// A request for images that may soon be on screen, so that they are loaded into memory.
///
/// When it is cancelled or released, loads without other requests end.
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

  /// Cancels the loads that have not ended and have no other requests.
  ///
  /// - Complexity: O(images).
  public func cancel() {
    pipeline.unsubscribe(subscriptions)
  }
}
