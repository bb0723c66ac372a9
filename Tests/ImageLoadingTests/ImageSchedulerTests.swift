import Foundation
import LimitTesting
import Loading
import RandomTesting
import ReactiveKit
import Testing

@testable import ImageLoading

/// ImageScheduler: the tasks that it starts, after any sequence of requests and results.
struct ImageSchedulerTests {
  // A job that is started for a moment sends its request all the same.
  @Test func cancelledPrefetchStartsNoLoads() {
    var policy = ImagePolicy()
    policy.prefetchLimit = 3
    var scheduler = ImageScheduler(policy: policy)
    var effects = DeferredEffects()
    var started: [String] = []
    let start: ImageScheduler.StartTask = { task in
      started.append(task.url.lastPathComponent)
      return Task {}
    }
    let subscriptions = (0..<50).map { number in
      let subscription = scheduler.makeSubscription()
      scheduler.subscribe(
        ImageJob.Subscriber(priority: .prefetch, isAwaited: false), subscription,
        to: ImageServer.url("\(number)"), &effects, start)
      return subscription
    }
    let running = ["0", "1", "2"]
    expectEqual(started, running)
    scheduler.unsubscribe(Array(subscriptions.dropLast()), &effects, start)
    expectEqual(started, running + ["49"])
    expectEqual(effects.cancelled.count, running.count)
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  @MainActor func everyJobRunsOrWaitsForAPlace(seed: UInt64) async {
    await SchedulerProgram(seed: seed).agrees(for: 80, named: "seed \(seed)")
  }
}

/// Requests, results in any order, and the invariants after each of them.
@MainActor private final class SchedulerProgram: RandomProgram {
  private(set) var history: [String] = []
  private var random: SplitMix64
  private var scheduler: ImageScheduler
  /// The tasks that have not ended, of cancelled jobs too.
  private var tasks: [ImageTask] = []
  private var subscriptions: [Int: (url: URL, priority: ImagePriority)] = [:]
  private var now = Duration.zero
  /// The images whose jobs must bypass the caches.
  private var refreshed: Set<URL> = []
  /// A retryable failure that was remembered.
  private var remembered: ImageError?

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    var policy = ImagePolicy()
    policy.loadLimit = Int.random(in: 1...4, using: &random)
    policy.prefetchLimit = Int.random(in: 1...3, using: &random)
    policy.retries = 1
    policy.memoryCount = 2
    policy.failureMemory = .seconds(Int.random(in: 0...5, using: &random))
    scheduler = ImageScheduler(policy: policy)
  }

  func act() {
    now += .seconds(1)
    var effects = DeferredEffects()
    switch Int.random(in: 0..<8, using: &random) {
    case 0...3: request(&effects)
    case 4: cancel(&effects)
    default: end(&effects)
    }
    subscriptions = subscriptions.filter { scheduler.subscriptions[$0.key] != nil }
    refreshed.formIntersection(scheduler.jobs.keys)
  }

  private func start(_ task: ImageTask) -> Task<Void, Never> {
    tasks.append(task)
    return Task {}
  }

  private func request(_ effects: inout DeferredEffects) {
    let url = ImageServer.url("\(Int.random(in: 0..<12, using: &random))")
    let isRefresh = Int.random(in: 0..<4, using: &random) == 0
    if isRefresh { scheduler.forget(url, &effects) }
    if let known = scheduler.knownResult(for: url, at: now) {
      if case .failure(let error) = known, error.isRetryable { remembered = error }
      return
    }
    let subscription = scheduler.makeSubscription()
    let priority: ImagePriority = Bool.random(using: &random) ? .visible : .prefetch
    let name = url.lastPathComponent
    history.append("\(subscription) \(isRefresh ? "refreshes" : "requests") \(name), \(priority)")
    if isRefresh { refreshed.insert(url) }
    subscriptions[subscription] = (url, priority)
    let subscriber = ImageJob.Subscriber(
      priority: priority, isAwaited: false, isRefresh: isRefresh)
    scheduler.subscribe(subscriber, subscription, to: url, &effects, start)
  }

  private func cancel(_ effects: inout DeferredEffects) {
    let count = Int.random(in: 0...3, using: &random)
    let cancelled = Array(subscriptions.keys.sorted().shuffled(using: &random).prefix(count))
    history.append("cancel \(cancelled)")
    scheduler.unsubscribe(cancelled, &effects, start)
  }

  private func end(_ effects: inout DeferredEffects) {
    guard let index = tasks.indices.randomElement(using: &random) else { return }
    let task = tasks.remove(at: index)
    history.append("\(task.kind) of \(task.url.lastPathComponent) ends")
    let image = try? EncodedImage(ImageServer.bytes(task.url.lastPathComponent))
    switch task.kind {
    case .load, .reload:
      let fails = image == nil || Int.random(in: 0..<3, using: &random) == 0
      let isRetryable = Bool.random(using: &random)
      let failure = ImageJob.Outcome.failure(
        .loading(isRetryable ? .simulated(source: "S") : .missing(source: "S")))
      let outcome = fails ? failure : image.map { .success($0) } ?? failure
      scheduler.loadFinished(task, outcome, at: now, &effects, start)
    case .pause: scheduler.pauseFinished(task, &effects, start)
    }
  }

  var problem: String? {
    if Set(scheduler.subscriptions.keys) != Set(subscriptions.keys) { return "subscriptions" }
    if let remembered { return "\(remembered) is remembered" }
    if Set(scheduler.jobs.keys) != Set(subscriptions.values.map(\.url)) { return "jobs" }
    for (url, job) in scheduler.jobs {
      if let problem = problem(of: job, at: url) { return "\(problem) of \(url.lastPathComponent)" }
    }
    return problem(in: scheduler.loads) ?? orderProblem
  }

  private func problem(of job: ImageJob, at url: URL) -> String? {
    let isVisible = subscriptions.values.contains { $0.url == url && $0.priority == .visible }
    if job.position.priority != (isVisible ? .visible : .prefetch) { return "priority" }
    let task = tasks.first { $0.url == url && $0.number == job.taskNumber }
    let isTask = task != nil
    if task?.kind == (refreshed.contains(url) ? .load : .reload) { return "cache" }
    switch job.stage {
    case .loading: return place(of: url, in: scheduler.loads, job) == isTask ? nil : "load"
    case .pausing:
      return isTask && place(of: url, in: scheduler.loads, job) == nil ? nil : "pause"
    }
  }

  /// Whether a job runs; nil when it is not in the queue at its position.
  private func place(of url: URL, in queue: ImageQueue, _ job: ImageJob) -> Bool? {
    if queue.running[url] == job.position { return true }
    return queue.waiting[url] == job.position ? false : nil
  }

  private func problem(in queue: ImageQueue) -> String? {
    let all = Array(queue.running.keys) + Array(queue.waiting.keys)
    if all.count != Set(all).count || !Set(all).isSubset(of: scheduler.jobs.keys) { return "queue" }
    if queue.running.count > queue.limit { return "more than the limit" }
    let prefetches = queue.running.values.count { $0.priority == .prefetch }
    let mayStart = queue.waiting.values.contains {
      $0.priority == .visible || prefetches < queue.prefetchLimit
    }
    return mayStart && queue.running.count < queue.limit ? "an idle place" : nil
  }

  private var orderProblem: String? {
    let waits = scheduler.loads.waiting.values.contains { $0.priority == .visible }
    let runs = scheduler.loads.running.values.contains { $0.priority == .prefetch }
    return waits && runs ? "a prefetch in the place of a visible image" : nil
  }
}
