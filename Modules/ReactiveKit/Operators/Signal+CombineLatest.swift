/// Says the latest values of several signals whenever one of them says a value, once each has.
///
/// Completes when all have completed, fails with the first that does.
///
/// For properties use `combine`: it shows no intermediate values.
@inlinable
public func combineLatest<each Value, Failure: Error>(
  _ signal: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  Signal<(repeat each Value), Failure>(attach: { observer in
    let lifetime = Lifetime(parent: observer.lifetime)
    let lanes = (repeat Lane(of: each signal))

    @MainActor func say() {
      if let values = latest(repeat each lanes) { observer.next(values) }
    }

    @MainActor func finishIfAllCompleted() {
      for lane in repeat each lanes {
        if !lane.isCompleted { return }
      }
      if lifetime.end() { observer.end(.completed) }
    }

    for (lane, signal) in repeat (each lanes, each signal) {
      if lifetime.isDisposed { break }
      lifetime.hold(
        signal.attach(
          Observer(
            lifetime: lifetime,
            next: { value in
              lane.latest = value
              say()
            },
            end: { termination in
              switch termination {
              case .completed:
                lane.isCompleted = true
                finishIfAllCompleted()
              case .failed:
                if lifetime.end() { observer.end(termination) }
              }
            })))
    }
    return lifetime
  })
}

/// The latest values, if each lane has one.
@inlinable
func latest<each Value>(_ lane: repeat Lane<each Value>) -> (repeat each Value)? {
  return try? (repeat (each lane).latestOrThrow())
}

@usableFromInline
struct MissingValue: Error {
  @usableFromInline
  nonisolated init() {}
}

extension Lane {
  @inlinable
  func latestOrThrow() throws(MissingValue) -> Value {
    guard let latest else { throw MissingValue() }
    return latest
  }
}
