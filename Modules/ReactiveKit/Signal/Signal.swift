/// A stream of values in time that may end: what happens, as opposed to what is
/// (``Property``).
///
/// A signal is cold: making it does nothing, each observation starts the work anew. A ``Subject``'s
/// signal is hot: it says what happens anyway. A signal says any number of values and then at most
/// one end, completed or failed; disposing an observation says nothing. One whose `Failure` is
/// `Never` cannot fail, and only such a signal binds to a view.
///
/// ```swift
/// let results = query.changes
///   .debounce(for: .milliseconds(300), clock: clock)
///   .flatMap(.latest) { text in Signal.task { try await search(text) } }
/// ```
///
/// Main actor. A value is handed on synchronously, without allocation; an operator costs one closure
/// per observation.
public struct Signal<Value, Failure: Error> {
  @usableFromInline let attach: @MainActor (Observer<Value, Failure>) -> Disposable

  /// Makes a signal from what attaches an observer to its source.
  @inlinable
  init(attach: @escaping @MainActor (Observer<Value, Failure>) -> Disposable) {
    self.attach = attach
  }

  /// Makes a signal from a closure that starts the work.
  ///
  /// The closure runs once per observation. What it sends after the end, or after the observation
  /// was disposed, is ignored; what it ties to the lifetime ends with the observation. An observer that is kept
  /// after that holds nothing any more.
  public init(_ start: @escaping @MainActor (Observer<Value, Failure>, Lifetime) -> Void) {
    self.init { observer in
      let run = Run(observer)
      start(run.guarded, run)
      return run
    }
  }
}

// MARK: - Observing

extension Signal {
  /// Starts the signal and calls the closures with what it says.
  ///
  /// - Returns: the observation; it ends when disposed or dropped, and by itself when the signal
  ///   ends. It holds the signal's source.
  @inlinable
  public func observe(
    _ next: @escaping @MainActor (Value) -> Void,
    completed: @escaping @MainActor () -> Void = {},
    failed: @escaping @MainActor (Failure) -> Void
  ) -> Disposable {
    start(next) { termination in
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
    start({ observer(.value($0)) }, { observer(Event($0)) })
  }

  @inlinable
  func start(
    _ next: @escaping @MainActor (Value) -> Void,
    _ end: @escaping @MainActor (Termination<Failure>) -> Void
  ) -> Disposable {
    attach(Observer(lifetime: nil, next: next, end: end)).handle()
  }
}

extension Signal where Failure == Never {
  /// Starts the signal and calls the closures with what it says.
  ///
  /// - Returns: the observation; it ends when disposed or dropped, and by itself when the signal
  ///   completes. It holds the signal's source.
  @inlinable
  public func observe(
    _ next: @escaping @MainActor (Value) -> Void,
    completed: @escaping @MainActor () -> Void = {}
  ) -> Disposable {
    start(next) { _ in completed() }
  }

  /// Starts the signal and calls the closure with its values for as long as `owner` lives.
  ///
  /// `owner` is not held by the closure and holds the observation in its bag.
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
