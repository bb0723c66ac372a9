extension Signal {
  /// Leaves out a value that is the same as the one emitted before it; the first is always emitted.
  ///
  /// Keeps one value, until the observation ends.
  @inlinable
  public func distinct(
    by isSame: @escaping @MainActor (Value, Value) -> Bool
  ) -> Signal {
    Signal(attach: { observer in
      let last = SerialState<Value?, Value>(nil)
      attach(last, to: observer) { value in
        if let last = last.state, isSame(last, value) { return nil }
        last.state = value
        return value
      }
    })
  }
}

extension Signal where Value: Equatable {
  /// Leaves out a value that equals the one emitted before it: t t f t becomes t f t.
  @inlinable
  public func distinct() -> Signal {
    // Not by `distinct(by:)`: that calls a closure per value.
    Signal(attach: { (observer: consuming Observer<Value, Failure>) in
      let (next, end, lifetime) = (consume observer).parts()
      let last = DistinctState(next: consume next)
      let receive = { @MainActor [last = consume last] (value: Value) in
        if last.value == value { return }
        // Released last: a deinit may cause the next value.
        let old = last.exchange(value)
        last.emit(value)
        extendLifetime(old)
      }
      attachLive(
        Observer(lifetime: consume lifetime, next: consume receive, end: consume end))
    })
  }
}

extension Signal {
  /// Leaves out values whose key was emitted before, at any time: not only just before, as `distinct`
  /// does.
  ///
  /// - Complexity: O(1) for a value. It keeps every key until the run is over.
  public func unique<Key: Hashable>(
    on key: @escaping @MainActor (Value) -> Key
  ) -> Signal {
    Signal(attach: { observer in
      var keys: Set<Key> = []
      attach(
        observer.map { value in
          let key = key(value)
          if keys.insert(key).inserted { observer.nextUnlessOver(value) }
        })
    })
  }
}

extension Signal where Value: Hashable {
  /// Leaves out values that were emitted before, at any time.
  ///
  /// - Complexity: O(1) for a value. It keeps every value until the run is over.
  public func unique() -> Signal {
    unique(on: { $0 })
  }
}
