extension Signal {
  /// Emits the values of the signals one after the other: each starts when the previous one
  /// completes. Any number of them, even of empty ones, runs without deepening the stack.
  public static func concat(_ signals: [Signal]) -> Signal {
    concat(lazily: signals)
  }

  /// Emits the values of the signals one after the other.
  public static func concat(_ signals: Signal...) -> Signal {
    concat(signals)
  }

  /// Continues with `next` when this signal has completed.
  @inlinable
  public func concat(_ next: Signal) -> Signal {
    Signal(attach: { observer in
      attach(before: observer, next: observer.next, goingOnWith: next)
    })
  }

  /// Runs this signal for its effects and drops its values, then continues with `next`.
  @inlinable
  public func then<Other>(_ next: Signal<Other, Failure>) -> Signal<Other, Failure> {
    Signal<Other, Failure>(attach: { observer in
      attach(before: observer, next: { _ in }, goingOnWith: next)
    })
  }

  /// Attaches an operator that continues with another signal when this one has completed.
  @inlinable
  func attach<Other>(
    before observer: Observer<Other, Failure>, next: @escaping @MainActor (Value) -> Void,
    goingOnWith rest: Signal<Other, Failure>
  ) {
    let lifetime = Lifetime(in: observer.lifetime)
    attach(
      Observer(lifetime: lifetime, next: next) { termination in
        if !lifetime.end() { return }
        switch termination {
        case .completed: rest.attach(observer)
        case .failed: observer.end(termination)
        }
      })
  }

  /// Emits `values` first.
  public func start(with values: Value...) -> Signal {
    Signal.sequence(values).concat(self)
  }

  /// Starts again on completion until it has run `count` times; for ever when `count` is nil.
  public func `repeat`(_ count: Int? = nil) -> Signal {
    guard let count else { return .concat(lazily: repeatElement(self, count: .max)) }
    return .concat(lazily: repeatElement(self, count: max(count, 0)))
  }

  /// Runs the signals of a sequence one after the other; reads the next one when the previous has
  /// completed.
  static func concat<Signals: Sequence>(lazily signals: Signals) -> Signal
  where Signals.Element == Signal {
    Signal(attach: { observer in
      var signals = signals.makeIterator()
      let run = Succession(observer) {
        signals.next()
      } after: {
        if case .completed = $0 { .next } else { .end }
      }
      run.advance()
    })
  }

  /// Emits the values of the first signal and, when it fails, those of the next, and so on. Completes
  /// with the first that completes, fails with the failure of the last; without signals it completes.
  ///
  /// ```swift
  /// let image = Signal.catch(sequence: [memory, disk, network])
  /// ```
  public static func `catch`(sequence signals: [Signal]) -> Signal {
    Signal(attach: { observer in
      var signals = signals.makeIterator()
      let run = Succession(observer) {
        signals.next()
      } after: {
        if case .failed = $0 { .next } else { .end }
      }
      run.advance()
    })
  }
}
