#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The job of one image, shared by its subscribers.
struct ImageJob {
  typealias Outcome = Result<EncodedImage, ImageError>

  /// A request for the image.
  struct Subscriber {
    let priority: ImagePriority
    /// Whether its result is awaited; that of a prefetch is only stored in memory.
    let isAwaited: Bool
    /// Whether only a load past the loader's caches satisfies it.
    var isRefresh = false
    /// The continuation for the result; nil until it is awaited.
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  /// The current step of the job.
  enum Stage: Hashable {
    case loading
    case pausing
  }

  var position: QueuePosition
  var subscribers: [Int: Subscriber] = [:]
  var visibleCount = 0
  /// Whether it loads past the loader's caches.
  var isRefresh = false
  var stage = Stage.loading
  /// The number of retries so far.
  var retries = 0
  /// The running task; nil while the job is queued.
  var task: Task<Void, Never>?
  /// The number of the running task: results of older ones are ignored.
  var taskNumber = 0

  init(position: QueuePosition) {
    self.position = position
  }

  /// The highest priority of its subscribers.
  var priority: ImagePriority { visibleCount > 0 ? .visible : .prefetch }
}

/// A step of a job that the scheduler starts; its result is reported with the same number.
struct ImageTask: Hashable {
  enum Kind: Hashable {
    case load
    /// Loads past the loader's caches.
    case reload
    case pause(Duration)
  }

  let kind: Kind
  let url: URL
  let number: Int
}

/// Effects that run after the scheduler's lock is released, because they run foreign code.
struct DeferredEffects: Sendable {
  var resumed: [(CheckedContinuation<ImageJob.Outcome, Never>, ImageJob.Outcome)] = []
  var cancelled: [Task<Void, Never>] = []
  /// Images that are no longer in memory: releasing their bytes can run a custom deallocator.
  var released: [EncodedImage] = []

  func run() {
    for task in cancelled { task.cancel() }
    for (waiter, outcome) in resumed { waiter.resume(returning: outcome) }
  }
}
