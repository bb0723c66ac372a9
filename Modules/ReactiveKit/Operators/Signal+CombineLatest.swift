/// Emits the latest values of several signals whenever one of them emits a value, once each has.
///
/// Completes when all have completed, of no signals at once; fails with the first that does.
///
/// For properties use `combine`: it shows no intermediate values.
@MainActor
@_semantics("optimize.no.crossmodule")
public func combineLatest<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  // The function is not inlinable, nor may `-cross-module-optimization` make it so: specialised in
  // an optimised client, code with a pack crashes while it makes metadata, and the compiler itself
  // crashes when it looks whether it can be moved.
  Signal<(repeat each Value), Failure>(attach: { observer in
    let lifetime = Lifetime(in: observer.lifetime)
    let inputs = (repeat CombinationInput(of: each signal))

    @MainActor func emitIfComplete() {
      if let values = latest(repeat each inputs) { observer.next(values) }
    }

    @MainActor func finishIfAllCompleted() {
      for input in repeat each inputs {
        if !input.isCompleted { return }
      }
      if lifetime.end() { observer.end(.completed) }
    }

    // Of no signals, as of an empty list.
    finishIfAllCompleted()
    for (input, signal) in repeat (each inputs, each signal) {
      if lifetime.isOver { break }
      signal.attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            if lifetime.isOver || input.isCompleted { return }
            // Released last: a deinit may cause the next value.
            let old = input.newest.exchange(value)
            emitIfComplete()
            extendLifetime(old)
          },
          end: { termination in
            switch termination {
            case .completed:
              input.isCompleted = true
              finishIfAllCompleted()
            case .failed:
              if lifetime.end() { observer.end(termination) }
            }
          }))
    }
  })
}

/// The latest values, if each input has one.
func latest<each Value>(_ input: repeat CombinationInput<each Value>) -> (repeat each Value)? {
  return try? (repeat (each input).latest.orThrow())
}

@usableFromInline
struct MissingValue: Error {
  @usableFromInline
  nonisolated init() {}
}

extension Optional {
  /// The value: in a pack nothing but an error ends the expansion.
  @inlinable
  func orThrow() throws(MissingValue) -> Wrapped {
    guard let self else { throw MissingValue() }
    return self
  }
}
