import Loading
import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ImageScheduler {
  /// Handles the result of a load: finishes the job, or pauses it after a failure that is retried.
  mutating func loadFinished(
    _ task: ImageTask, _ outcome: ImageJob.Outcome, at now: Duration,
    _ effects: inout DeferredEffects, _ startTask: StartTask
  ) {
    guard let job = jobs[task.url], job.taskNumber == task.number else { return }
    loads.remove(task.url)
    if case .failure(let error) = outcome, job.retries < policy.retries,
      let pause = pause(after: error, before: job.retries + 1)
    {
      jobs[task.url]?.retries += 1
      jobs[task.url]?.stage = .pausing
      start(.pause(pause), task.url, startTask)
    } else {
      if case .failure(let error) = outcome { remember(error, of: task.url, at: now) }
      finish(task.url, outcome, &effects)
    }
    startTasks(&effects, startTask)
  }

  /// The longest pause that a server may request.
  private static var patience: Duration { .seconds(60) }

  /// How long a load pauses before a retry; nil for a failure that is final.
  private func pause(after error: ImageError, before retry: Int) -> Duration? {
    if !error.isRetryable { return nil }
    let pause = policy.backoff.delay(before: retry)
    guard case .loading(.busy(_, _, let wish)) = error else { return pause }
    return wish <= Self.patience ? max(pause, wish) : nil
  }

  /// Queues a job again after its pause.
  mutating func pauseFinished(
    _ task: ImageTask, _ effects: inout DeferredEffects, _ startTask: StartTask
  ) {
    guard let job = jobs[task.url], job.taskNumber == task.number else { return }
    jobs[task.url]?.stage = .loading
    markIdle(task.url)
    loads.enqueue(task.url, job.position)
    startTasks(&effects, startTask)
  }

  private mutating func remember(_ error: ImageError, of url: URL, at now: Duration) {
    // Cancellations, and failures that may have passed, such as a lost network, are not remembered.
    if case .cancelled = error { return }
    if error.isRetryable || policy.failureMemory <= .zero { return }
    failures.insert(Failure(error: error, until: now.adding(policy.failureMemory)), for: url)
  }

  /// Ends a job: all subscribers get the same result.
  private mutating func finish(
    _ url: URL, _ outcome: ImageJob.Outcome, _ effects: inout DeferredEffects
  ) {
    guard let job = jobs.removeValue(forKey: url) else { return }
    if case .success(let image) = outcome {
      effects.released += memory.insert(image, for: url, cost: image.bytes.count)
    }
    for (subscription, subscriber) in job.subscribers.sorted(by: { $0.key < $1.key }) {
      subscriptions[subscription] = nil
      deliver(outcome, to: subscriber, subscription, &effects)
    }
  }
}
