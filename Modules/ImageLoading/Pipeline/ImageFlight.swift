/// One load that runs for everybody who wants its image.
struct ImageFlight {
  typealias Outcome = Result<EncodedImage, ImageError>

  /// Somebody who wants the image.
  struct Seat {
    let priority: ImagePriority
    /// Whether somebody will wait for it; a prefetch wants it to be here and looks at it later.
    let isAwaited: Bool
    /// Who waits for it; nil until he does.
    var waiter: CheckedContinuation<Outcome, Never>?
  }

  /// What it does now.
  enum Stage: Hashable {
    case lookingUp
    case loading
    case pausing
  }

  var turn: ImageTurn
  var seats: [Int: Seat] = [:]
  var visibleCount = 0
  var stage: Stage
  /// How often it was begun again after a failure.
  var retries = 0
  /// What runs for it now; nil while it waits for a place.
  var task: Task<Void, Never>?
  /// The number of the task: what an older one brings is dropped.
  var work = 0

  init(turn: ImageTurn, stage: Stage) {
    self.turn = turn
    self.stage = stage
  }

  /// How much it is wanted by those who want it.
  var priority: ImagePriority { visibleCount > 0 ? .visible : .prefetch }
}
