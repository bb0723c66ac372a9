/// Pairs up the values of several signals by index.
///
/// Says a tuple when each signal has a value that has not been used; completes as soon as one of
/// them has completed and its values are used up; fails with the first that does.
///
/// ```swift
/// zip(scenics, hotels).map { scenics, hotels in ... }
/// ```
@inlinable
public func zip<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  Signal<(repeat each Value), Failure>(attach: { observer in
    let lifetime = Lifetime(parent: observer.lifetime)
    let lanes = (repeat Lane(of: each signal))
    @MainActor func finishIfExhausted() {
      var exhausted = false
      for lane in repeat each lanes {
        if lane.isCompleted, lane.values.isEmpty { exhausted = true }
      }
      if exhausted, lifetime.end() { observer.end(.completed) }
    }

    @MainActor func sayIfComplete() {
      for lane in repeat each lanes {
        if lane.values.isEmpty { return }
      }
      observer.next((repeat (each lanes).takeFirst()))
      finishIfExhausted()
    }

    for (lane, signal) in repeat (each lanes, each signal) {
      if lifetime.isDisposed { break }
      lifetime.hold(
        signal.attach(
          Observer(
            lifetime: lifetime,
            next: { value in
              if lifetime.isDisposed { return }
              lane.values.append(value)
              sayIfComplete()
            },
            end: { termination in
              switch termination {
              case .completed:
                lane.isCompleted = true
                finishIfExhausted()
              case .failed:
                if lifetime.end() { observer.end(termination) }
              }
            })))
    }
    return lifetime
  })
}

/// What one signal of a combination has said.
@usableFromInline
final class Lane<Value> {
  @usableFromInline var values = Queue<Value>()
  @usableFromInline var latest: Value?
  @usableFromInline var isCompleted = false

  @inlinable
  init<Failure: Error>(of _: Signal<Value, Failure>) {}

  /// Takes out the first value; there must be one.
  @inlinable
  func takeFirst() -> Value {
    guard let value = values.popFirst() else { preconditionFailure("A lane has no value.") }
    return value
  }

  nonisolated deinit {}
}
