/// Pairs up the values of several signals by index.
///
/// Emits a tuple when each signal has an unused value; completes as soon as one of them has
/// completed and its values are used up, of no signals at once; fails with the first that fails.
///
/// ```swift
/// let cells = zip(scenics, hotels).map { scenics, hotels in scenics + hotels }
/// ```
@MainActor
@_semantics("optimize.no.crossmodule")
public func zip<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  // Not inlinable, like `combineLatest`.
  Signal<(repeat each Value), Failure>(attach: { observer in
    let lifetime = Lifetime(in: observer.lifetime)
    let inputs = (repeat CombinationInput(of: each signal))
    @MainActor func finishIfExhausted() {
      var exhausted = false
      for input in repeat each inputs {
        if input.isCompleted, input.values.isEmpty { exhausted = true }
      }
      if exhausted, lifetime.end() { observer.end(.completed) }
    }

    @MainActor func emitIfComplete() {
      for input in repeat each inputs {
        if input.values.isEmpty { return }
      }
      observer.next((repeat (each inputs).takeFirst()))
      finishIfExhausted()
    }

    // Of no signals, as of an empty list.
    var isEmpty = true
    for _ in repeat each inputs { isEmpty = false }
    if isEmpty, lifetime.end() { observer.end(.completed) }
    for (input, signal) in repeat (each inputs, each signal) {
      if lifetime.isOver { break }
      signal.attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if lifetime.isOver || input.isCompleted { return }
            input.values.append(value)
            emitIfComplete()
          },
          end: { termination in
            switch termination {
            case .completed:
              input.isCompleted = true
              finishIfExhausted()
            case .failed:
              if lifetime.end() { observer.end(termination) }
            }
          }))
    }
  })
}

/// The values that one signal of a combination has emitted.
@usableFromInline
final class CombinationInput<Value> {
  @usableFromInline var values = Queue<Value>()
  @usableFromInline let newest = UncheckedBox<Value?>(nil)
  @usableFromInline var isCompleted = false

  @inlinable
  init<Failure: Error>(of _: Signal<Value, Failure>) {}

  /// The newest value.
  @inlinable var latest: Value? { newest.value }

  /// Removes and returns the first value; there must be one.
  @inlinable
  func takeFirst() -> Value {
    guard let value = values.popFirst() else { preconditionFailure("An input has no value.") }
    return value
  }

  nonisolated deinit {}
}
