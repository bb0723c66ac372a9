extension Signal {
  /// Pairs up the values of any number of signals by index; completes as soon as one has completed
  /// and its values are used up, and at once when the list is empty.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func zip(_ signals: [Signal]) -> Signal<[Value], Failure> {
    gather(
      signals,
      keep: { input, value in
        input.values.append(value)
        return nil
      },
      take: { inputs in
        for input in inputs where input.values.isEmpty { return nil }
        return inputs.map { $0.takeFirst() }
      },
      isOver: { inputs in
        for input in inputs where input.isCompleted && input.values.isEmpty { return true }
        return inputs.isEmpty
      })
  }

  /// Emits the latest values of any number of signals whenever one of them emits a value, once each
  /// has; completes when all have completed, at once when the list is empty.
  ///
  /// The signals start in the given order.
  ///
  /// - Complexity: O(signals) per value.
  public static func combineLatest(_ signals: [Signal]) -> Signal<[Value], Failure> {
    gather(
      signals, keep: { input, value in input.newest.exchange(value) },
      take: { inputs in
        var values: [Value] = []
        values.reserveCapacity(inputs.count)
        for input in inputs {
          guard let latest = input.latest else { return nil }
          values.append(latest)
        }
        return values
      },
      isOver: { inputs in
        for input in inputs where !input.isCompleted { return false }
        return true
      })
  }

  /// Starts the signals in order and emits the result of `take` for the values that they have
  /// emitted so far.
  ///
  /// - Parameter keep: stores a value and returns the one that it replaces, which is released last: a
  ///   deinit may cause the next value.
  private static func gather(
    _ signals: [Signal], keep: @escaping @MainActor (CombinationInput<Value>, Value) -> Value?,
    take: @escaping @MainActor ([CombinationInput<Value>]) -> [Value]?,
    isOver: @escaping @MainActor ([CombinationInput<Value>]) -> Bool
  ) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let inputs = signals.map { CombinationInput(of: $0) }
      let finishIfOver: @MainActor () -> Void = {
        if isOver(inputs), lifetime.end() { observer.end(.completed) }
      }
      finishIfOver()
      for (input, signal) in Swift.zip(inputs, signals) where !lifetime.isOver {
        signal.attach(
          Observer(
            lifetime: lifetime,
            next: { value in
              if lifetime.isOver || input.isCompleted { return }
              let old = keep(input, value)
              if let values = take(inputs) {
                observer.next(values)
                finishIfOver()
              }
              extendLifetime(old)
            },
            end: { termination in
              input.isCompleted = true
              switch termination {
              case .completed: finishIfOver()
              case .failed: if lifetime.end() { observer.end(termination) }
              }
            }))
      }
    })
  }
}
