extension Signal {
  /// Pairs up the values of any number of signals by index; completes as soon as one has completed
  /// and its values are used up, and at once when there are none.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func zip(_ signals: [Signal]) -> Signal<[Value], Failure> {
    gather(
      signals, keep: { lane, value in lane.values.append(value) },
      take: { lanes in
        for lane in lanes where lane.values.isEmpty { return nil }
        return lanes.map { $0.takeFirst() }
      },
      isOver: { lanes in
        for lane in lanes where lane.isCompleted && lane.values.isEmpty { return true }
        return lanes.isEmpty
      })
  }

  /// Says the latest values of any number of signals whenever one of them says a value, once each
  /// has; completes when all have completed, at once when there are none.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func combineLatest(_ signals: [Signal]) -> Signal<[Value], Failure> {
    gather(
      signals, keep: { lane, value in lane.latest = value },
      take: { lanes in
        var values: [Value] = []
        values.reserveCapacity(lanes.count)
        for lane in lanes {
          guard let latest = lane.latest else { return nil }
          values.append(latest)
        }
        return values
      },
      isOver: { lanes in
        for lane in lanes where !lane.isCompleted { return false }
        return true
      })
  }

  /// Starts the signals in order and says what `take` makes of what they have said so far.
  private static func gather(
    _ signals: [Signal], keep: @escaping @MainActor (Lane<Value>, Value) -> Void,
    take: @escaping @MainActor ([Lane<Value>]) -> [Value]?,
    isOver: @escaping @MainActor ([Lane<Value>]) -> Bool
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(attach: { observer in
      let lifetime = Lifetime(parent: observer.lifetime)
      let lanes = signals.map { Lane(of: $0) }
      let finishIfOver: @MainActor () -> Void = {
        if isOver(lanes), lifetime.end() { observer.end(.completed) }
      }
      finishIfOver()
      for (lane, signal) in Swift.zip(lanes, signals) where !lifetime.isDisposed {
        lifetime.hold(
          signal.attach(
            Observer(
              lifetime: lifetime,
              next: { value in
                if lifetime.isDisposed { return }
                keep(lane, value)
                guard let values = take(lanes) else { return }
                observer.next(values)
                finishIfOver()
              },
              end: { termination in
                lane.isCompleted = true
                switch termination {
                case .completed: finishIfOver()
                case .failed: if lifetime.end() { observer.end(termination) }
                }
              })))
      }
      return lifetime
    })
  }
}
