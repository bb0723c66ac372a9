/// The job of one image, shared by its subscribers.
struct ImageJob {
  typealias Outcome = Result<EncodedImage, ImageError>

  /// A request for the image.
  struct Subscriber {
    let priority: ImagePriority
    /// Whether its result is awaited; that of a prefetch is only kept in memory.
    let isAwaited: Bool
    /// What the result resumes; nil until it is awaited.
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  /// What it does or waits to do.
  enum Stage: Hashable {
    case readingDisk
    case loading
    case pausing
  }

  var position: QueuePosition
  var subscribers: [Int: Subscriber] = [:]
  var visibleCount = 0
  var stage: Stage
  /// How many times it was retried.
  var retries = 0
  /// The task that runs; nil while the job is queued.
  var task: Task<Void, Never>?
  /// The number of the task that runs: the result of an older one is ignored.
  var taskNumber = 0

  init(position: QueuePosition, stage: Stage) {
    self.position = position
    self.stage = stage
  }

  /// The highest priority of its subscribers.
  var priority: ImagePriority { visibleCount > 0 ? .visible : .prefetch }
}
