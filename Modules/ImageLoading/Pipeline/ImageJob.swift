/// The job of one image, shared by its subscribers.
struct ImageJob {
  typealias Outcome = Result<EncodedImage, ImageError>

  /// A request for the image.
  struct Subscriber {
    let priority: ImagePriority
    /// Whether its result is awaited; that of a prefetch is only stored in memory.
    let isAwaited: Bool
    /// The continuation for the result; nil until it is awaited.
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  /// The current step of the job.
  enum Stage: Hashable {
    case readingDisk
    case loading
    case pausing
  }

  var position: QueuePosition
  var subscribers: [Int: Subscriber] = [:]
  var visibleCount = 0
  var stage: Stage
  /// The number of retries so far.
  var retries = 0
  /// The running task; nil while the job is queued.
  var task: Task<Void, Never>?
  /// The number of the running task: the result of an older one is ignored.
  var taskNumber = 0

  init(position: QueuePosition, stage: Stage) {
    self.position = position
    self.stage = stage
  }

  /// The highest priority of its subscribers.
  var priority: ImagePriority { visibleCount > 0 ? .visible : .prefetch }
}
