import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Schedules the jobs of images: their subscribers, their tasks, and the results in memory.
///
/// A value behind the pipeline's lock. It only decides; `start` starts the tasks, and the deferred effects
/// run after the lock is released.
struct ImageScheduler {
  /// A failed load that is not repeated for a while: its error is not retryable.
  struct Failure {
    let error: ImageError
    let until: Duration
  }

  typealias StartTask = (ImageTask) -> Task<Void, Never>

  let policy: ImagePolicy
  var memory: LeastRecentlyUsed<URL, EncodedImage>
  var failures = LeastRecentlyUsed<URL, Failure>(countLimit: 1_000)
  var jobs: [URL: ImageJob] = [:]
  var loads: ImageQueue
  /// Results of subscriptions whose continuation has not been stored yet.
  var undelivered: [Int: ImageJob.Outcome] = [:]
  /// The image of each subscription.
  var subscriptions: [Int: URL] = [:]
  private var lastSubscription = 0
  private var lastPosition = 0
  private var lastTask = 0

  init(policy: ImagePolicy) {
    self.policy = policy
    memory = LeastRecentlyUsed(countLimit: policy.memoryCount, costLimit: policy.memoryBytes)
    loads = ImageQueue(limit: policy.loadLimit, prefetchLimit: policy.prefetchLimit)
  }

  /// The result available without a job, from memory or as a recent failure.
  mutating func knownResult(for url: URL, at now: Duration) -> ImageJob.Outcome? {
    if let image = memory.value(for: url) { return .success(image) }
    guard let failure = failures.value(for: url) else { return nil }
    if failure.until > now { return .failure(failure.error) }
    failures.remove(url)
    return nil
  }

  /// Removes all images from memory.
  mutating func emptyMemory(_ effects: inout DeferredEffects) {
    effects.released += memory.removeAll()
  }

  /// Forgets the image in memory and the failure of a URL.
  mutating func forget(_ url: URL, _ effects: inout DeferredEffects) {
    if let image = memory.remove(url) { effects.released.append(image) }
    failures.remove(url)
  }

  mutating func makeSubscription() -> Int {
    lastSubscription += 1
    return lastSubscription
  }

  /// Adds a subscriber to the job of an image; the first one makes the job.
  mutating func subscribe(
    _ subscriber: ImageJob.Subscriber, _ subscription: Int, to url: URL,
    _ effects: inout DeferredEffects, _ startTask: StartTask
  ) {
    // In place: a copy of the job would copy all of its subscribers.
    if jobs[url] == nil { jobs[url] = makeJob(url, subscriber.priority) }
    jobs[url]?.subscribers[subscription] = subscriber
    if subscriber.priority == .visible { jobs[url]?.visibleCount += 1 }
    subscriptions[subscription] = url
    updatePriority(url)
    if subscriber.isRefresh, jobs[url]?.isRefresh == false { refresh(url, &effects, startTask) }
    startTasks(&effects, startTask)
  }

  /// Makes a job load past the loader's caches; a running load begins again, in its place.
  private mutating func refresh(
    _ url: URL, _ effects: inout DeferredEffects, _ startTask: StartTask
  ) {
    jobs[url]?.isRefresh = true
    guard jobs[url]?.stage == .loading, let task = jobs[url]?.task else { return }
    effects.cancelled.append(task)
    start(.reload, url, startTask)
  }

  /// Stores the continuation of a subscription, or resumes it when its result is available.
  mutating func wait(
    _ waiter: CheckedContinuation<ImageJob.Outcome, Never>, _ subscription: Int,
    _ effects: inout DeferredEffects
  ) {
    if let outcome = undelivered.removeValue(forKey: subscription) {
      effects.resumed.append((waiter, outcome))
    } else if let url = subscriptions[subscription] {
      jobs[url]?.subscribers[subscription]?.waiter = waiter
    }
  }

  /// Delivers a result, or keeps it until the subscriber waits.
  mutating func deliver(
    _ outcome: ImageJob.Outcome, to subscriber: ImageJob.Subscriber, _ subscription: Int,
    _ effects: inout DeferredEffects
  ) {
    if let waiter = subscriber.waiter {
      effects.resumed.append((waiter, outcome))
    } else if subscriber.isAwaited {
      undelivered[subscription] = outcome
    }
  }

  private mutating func makeJob(_ url: URL, _ priority: ImagePriority) -> ImageJob {
    let position = nextPosition(priority)
    loads.enqueue(url, position)
    return ImageJob(position: position)
  }

  private mutating func nextPosition(_ priority: ImagePriority) -> QueuePosition {
    lastPosition += 1
    return QueuePosition(priority: priority, number: lastPosition)
  }

  /// Removes subscribers; the last one of a job cancels it.
  ///
  /// Freed places are reassigned at the end: no job starts that is about to be cancelled.
  mutating func unsubscribe(
    _ subscriptions: [Int], _ effects: inout DeferredEffects, _ startTask: StartTask
  ) {
    for subscription in subscriptions { unsubscribe(subscription, &effects) }
    startTasks(&effects, startTask)
  }

  private mutating func unsubscribe(_ subscription: Int, _ effects: inout DeferredEffects) {
    guard let url = subscriptions.removeValue(forKey: subscription),
      let subscriber = jobs[url]?.subscribers.removeValue(forKey: subscription)
    else { return }
    let cancelled = ImageJob.Outcome.failure(.cancelled(source: url.absoluteString.withoutUser))
    deliver(cancelled, to: subscriber, subscription, &effects)
    if subscriber.priority == .visible { jobs[url]?.visibleCount -= 1 }
    if jobs[url]?.subscribers.isEmpty == true {
      let job = jobs.removeValue(forKey: url)
      loads.remove(url)
      if let task = job?.task { effects.cancelled.append(task) }
    } else {
      updatePriority(url)
    }
  }

  /// Moves a job in its queue when the highest priority of its subscribers has changed.
  private mutating func updatePriority(_ url: URL) {
    guard let job = jobs[url], job.priority != job.position.priority else { return }
    // A raised job queues behind those that were visible before; a lowered one keeps its number.
    let position =
      job.priority == .visible
      ? nextPosition(.visible) : QueuePosition(priority: .prefetch, number: job.position.number)
    jobs[url]?.position = position
    loads.change(url, to: position)
  }

  /// Starts tasks up to the limits of the queues.
  mutating func startTasks(_ effects: inout DeferredEffects, _ startTask: StartTask) {
    while true {
      if let url = loads.startNext() {
        start(jobs[url]?.isRefresh == true ? .reload : .load, url, startTask)
      } else if let url = loads.preemptPrefetch() {
        if let task = jobs[url]?.task { effects.cancelled.append(task) }
        markIdle(url)
      } else {
        return
      }
    }
  }

  /// Starts a task of a job.
  mutating func start(_ kind: ImageTask.Kind, _ url: URL, _ startTask: StartTask) {
    lastTask += 1
    jobs[url]?.taskNumber = lastTask
    jobs[url]?.task = startTask(ImageTask(kind: kind, url: url, number: lastTask))
  }

  /// Marks a job as waiting; the result of a task that ran for it is ignored.
  mutating func markIdle(_ url: URL) {
    jobs[url]?.taskNumber = 0
    jobs[url]?.task = nil
  }
}
