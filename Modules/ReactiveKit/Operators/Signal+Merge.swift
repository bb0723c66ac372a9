extension Signal {
  /// Emits the values of all signals as they arrive; completes when all have completed, fails with
  /// the first that fails.
  @inlinable
  public static func merge(_ signals: [Signal]) -> Signal {
    if signals.isEmpty { return .empty }
    return Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      var running = signals.count
      for signal in signals where !lifetime.isOver {
        let input = Lifetime(in: lifetime)
        signal.attach(
          Observer(lifetime: input, next: observer.next) { termination in
            if !input.end() { return }
            running -= 1
            if case .completed = termination, running > 0 { return }
            if lifetime.end() { observer.end(termination) }
          })
      }
    })
  }

  /// Emits the values of all signals as they arrive.
  @inlinable
  public static func merge(_ signals: Signal...) -> Signal {
    merge(signals)
  }
}

/// Emits the values of several signals as they arrive; completes when all have completed, fails
/// with the first that fails.
///
/// ```swift
/// bag += merge(pulled, appeared, retried).observe { page.load.execute() }
/// ```
@MainActor
public func merge<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  .merge(signals)
}
