/// A stream of values over time that may end: events, as opposed to a state (``Property``).
///
/// A signal is cold: creating it has no effect, each observation starts the work again. A
/// ``Subject``'s signal is hot: observing it starts nothing. A signal emits any number of values
/// and then at most one end, completed or failed; disposing an observation emits nothing, and
/// nothing is delivered after it. A signal whose `Failure` is `Never` cannot fail, and only such a
/// signal binds to a view.
///
/// ```swift
/// let results = query.changes
///   .debounce(for: .milliseconds(300), clock: clock)
///   .flatMap(.latest) { text in Signal.task { try await search(text) } }
/// ```
///
/// Main actor. A value is passed on synchronously, without allocation; an operator costs one
/// closure per observation. Each operator of a chain also needs some stack: a stack of 8 MB is
/// enough for a chain of 10,000 in release builds, of 2,500 in debug builds; a longer one overflows it.
@MainActor
public struct Signal<Value, Failure: Error> {
  /// Attaches an observer to the source, for as long as the observer's lifetime lasts.
  ///
  /// It consumes the observer: an operator moves its references into the next one instead of counting them.
  @usableFromInline let start: @MainActor (consuming Observer<Value, Failure>) -> Void

  /// Makes a signal from a closure that attaches an observer to its source.
  @inlinable
  init(attach start: @escaping @MainActor (consuming Observer<Value, Failure>) -> Void) {
    self.start = start
  }

  /// Makes a signal from a closure that starts the work.
  ///
  /// The closure runs once per observation. Events that it sends after the end, or after the
  /// observation was disposed, are ignored; resources that it ties to the lifetime end with the
  /// observation. An observer that is kept after that retains nothing any more.
  public init(_ start: @escaping @MainActor (Observer<Value, Failure>, Lifetime) -> Void) {
    self.init(attach: { observer in
      let run = Run(observer)
      start(run.guarded, run)
    })
  }
}

extension Signal {
  /// Starts the signal, unless the observation is over: an operator may have called a client's closure or
  /// another signal, which ended it.
  @inlinable @inline(__always)
  func attach(_ observer: consuming Observer<Value, Failure>) {
    if !observer.lifetime.isOver { start(observer) }
  }

  /// Starts the signal for an observation that is not over: no client code has run since that was checked.
  /// Another check would retain the lifetime, a twentieth of attaching (measured).
  @inlinable @inline(__always)
  func attachLive(_ observer: consuming Observer<Value, Failure>) {
    start(observer)
  }
}

// MARK: - Observing

extension Signal {
  /// Starts the signal and calls the closures with its events.
  ///
  /// - Parameters:
  ///   - next: called with each value.
  ///   - completed: called when the signal completes.
  ///   - failed: called when the signal fails.
  /// - Returns: the observation; it ends when disposed or dropped, and by itself when the signal
  ///   ends. It retains the signal's source.
  @inlinable
  public func observe(
    _ next: @escaping @MainActor (Value) -> Void,
    completed: @escaping @MainActor () -> Void = {},
    failed: @escaping @MainActor (Failure) -> Void
  ) -> Disposable {
    run(next) { termination in
      switch termination {
      case .completed: completed()
      case .failed(let failure): failed(failure)
      }
    }
  }

  /// Starts the signal and calls the closure with every event.
  @inlinable
  public func observeEvents(
    _ observer: @escaping @MainActor (Event<Value, Failure>) -> Void
  ) -> Disposable {
    run({ observer(.value($0)) }, { observer(Event($0)) })
  }

  @inlinable
  func run(
    _ next: @escaping @MainActor (Value) -> Void,
    _ end: @escaping @MainActor (Termination<Failure>) -> Void
  ) -> Disposable {
    let lifetime = Lifetime(in: nil)
    let read = Propagation.stopTracking()
    attachLive(
      Observer(
        lifetime: lifetime, next: lifetime.noting(next), end: { if lifetime.end() { end($0) } }))
    Propagation.nextRead = read
    return Observation(consume lifetime)
  }
}

extension Signal {
  /// For signals that cannot fail.
  @available(
    *, unavailable,
    message:
      "This signal can fail: add 'failed: { error in ... }', or handle its errors before, for instance by 'replaceError(with:)'."
  )
  public func observe(
    _ next: @escaping @MainActor (Value) -> Void,
    completed: (@MainActor () -> Void)? = nil
  ) -> Disposable {
    .disposed
  }

  /// For signals that cannot fail.
  @available(
    *, unavailable,
    message:
      "This signal can fail: add 'failed: { error in ... }' to 'observe', or handle its errors before, for instance by 'replaceError(with:)'."
  )
  public func bind(to target: MutableProperty<Value>) -> Disposable {
    .disposed
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and calls the closures with its events.
  ///
  /// - Parameters:
  ///   - next: called with each value.
  ///   - completed: called when the signal completes.
  /// - Returns: the observation; it ends when disposed or dropped, and by itself when the signal
  ///   completes. It retains the signal's source.
  @inlinable
  public func observe(
    _ next: @escaping @MainActor (Value) -> Void,
    completed: (@MainActor () -> Void)? = nil
  ) -> Disposable {
    if let completed { return run(next) { _ in completed() } }
    let lifetime = Lifetime(in: nil)
    let read = Propagation.stopTracking()
    // The closure's only capture is an object, which needs no allocation for it.
    attachLive(
      Observer(lifetime: lifetime, next: lifetime.noting(next), end: { _ in lifetime.dispose() }))
    Propagation.nextRead = read
    return Observation(consume lifetime)
  }

  /// Starts the signal and calls the closure with its values until `owner` is released.
  ///
  /// `owner` is not retained by the closure and retains the observation in its bag.
  ///
  /// - Parameters:
  ///   - owner: passed to the closure with the value; its bag retains the observation.
  ///   - next: receives the values.
  @discardableResult
  @inlinable
  public func observe<Target: Owner>(
    _ owner: Target, _ next: @escaping @MainActor (Target, Value) -> Void
  ) -> Disposable {
    let observation = observe { [weak owner] value in
      if let owner { next(owner, value) }
    }
    owner.bag.insert(observation)
    return observation
  }
}
