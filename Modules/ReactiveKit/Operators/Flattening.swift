/// One run of `flatMap`, with its inner signals. The strategies are its subclasses.
@usableFromInline
class Flattening<Value, Failure: Error> {
  @usableFromInline final let observer: Observer<Value, Failure>
  @usableFromInline final let lifetime: Lifetime
  @usableFromInline @exclusivity(unchecked) final var isOuterRunning = true
  /// Counts the values of the outer signal, and its end.
  @usableFromInline @exclusivity(unchecked) final var arrivals = 0

  init(_ observer: Observer<Value, Failure>) {
    self.observer = observer
    lifetime = Lifetime(in: observer.lifetime)
  }

  nonisolated deinit {}

  /// Starts a new inner signal, or not, depending on the strategy.
  @usableFromInline
  func subscribe(to signal: Signal<Value, Failure>) {}

  /// Whether an inner signal runs or waits.
  var isInnerRunning: Bool { false }

  /// Counts an arrival and returns its number.
  @inlinable @inline(__always)
  final func noteArrival() -> Int {
    arrivals &+= 1
    return arrivals
  }

  @usableFromInline
  final func outerDidEnd(_ termination: Termination<Failure>) {
    arrivals &+= 1
    switch termination {
    case .completed:
      isOuterRunning = false
      finishIfOver()
    case .failed: finish(termination)
    }
  }

  @usableFromInline
  final func finishIfOver() {
    if !isOuterRunning, !isInnerRunning { finish(.completed) }
  }

  @usableFromInline
  final func finish(_ termination: Termination<Failure>) {
    if lifetime.end() { observer.end(termination) }
  }

  /// Starts an inner signal in a separate lifetime. Inlined, for the stack of long chains.
  @inline(__always)
  final func start(
    _ signal: Signal<Value, Failure>, in inner: Lifetime,
    next: @escaping @MainActor (Value) -> Void, completed: @escaping @MainActor () -> Void
  ) {
    signal.attach(
      Observer(lifetime: inner, next: next) { [self] termination in
        guard inner.end() else { return }
        switch termination {
        case .completed: completed()
        case .failed: finish(termination)
        }
      })
  }
}

/// Runs up to a number of inner signals at once, and the others in order or never.
@usableFromInline
final class ConcurrentFlattening<Value, Failure: Error>: Flattening<Value, Failure> {
  private let limit: Int
  private let ignoresOthers: Bool
  private var waiting = Queue<Signal<Value, Failure>>()
  private var running = 0
  private var isStarting = false

  @usableFromInline
  init(_ observer: Observer<Value, Failure>, limit: Int, ignoresOthers: Bool = false) {
    self.limit = limit
    self.ignoresOthers = ignoresOthers
    super.init(observer)
  }

  nonisolated deinit {}

  override var isInnerRunning: Bool { running > 0 || !waiting.isEmpty }

  @usableFromInline
  override func subscribe(to signal: Signal<Value, Failure>) {
    if ignoresOthers, running == limit { return }
    waiting.append(signal)
    startWaiting()
  }

  /// A loop, not a recursion: an inner signal that ends at once is followed by the next.
  @inline(__always)
  private func startWaiting() {
    if isStarting { return }
    isStarting = true
    while running < limit, !lifetime.isOver, let signal = waiting.popFirst() {
      running += 1
      let inner = Lifetime(in: lifetime)
      start(signal, in: inner, next: observer.next) { [self] in
        running -= 1
        startWaiting()
        finishIfOver()
      }
    }
    isStarting = false
  }
}

/// Runs all inner signals until one emits a value or completes, then that one.
@usableFromInline
final class RaceFlattening<Value, Failure: Error>: Flattening<Value, Failure> {
  private var runners: [Lifetime] = []
  private var winner: Lifetime?
  private var isOver = false

  @usableFromInline
  override init(_ observer: Observer<Value, Failure>) {
    super.init(observer)
  }

  nonisolated deinit {}

  override var isInnerRunning: Bool { winner == nil ? !runners.isEmpty : !isOver }

  @usableFromInline
  override func subscribe(to signal: Signal<Value, Failure>) {
    if winner != nil { return }
    let inner = Lifetime(in: lifetime)
    runners.append(inner)
    let next = observer.next
    start(
      signal, in: inner,
      next: { [self] value in
        win(inner)
        // The end of a loser may have ended the observation.
        if !inner.isOver { next(value) }
      },
      completed: { [self] in
        win(inner)
        isOver = true
        finishIfOver()
      })
  }

  private func win(_ lifetime: Lifetime) {
    if winner != nil { return }
    winner = lifetime
    let losers = runners
    runners = []
    for loser in losers where loser !== lifetime { loser.dispose() }
  }
}
