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
      let next = { @MainActor (value: Value) -> Value? in
        if let last = last.state, isSame(last, value) { return nil }
        last.state = value
        return value
      }
      attachLive(
        observer.map { value in
          if !last.begin(value) { return }
          let changed = next(value)
          let isLate = last.end()
          if let changed { observer.nextUnlessOver(changed) }
          if isLate {
            last.finish(in: observer.lifetime, next) { observer.nextUnlessOver($0) }
          }
        })
    })
  }

  /// Leaves out a value whose `key` equals that of the one emitted before it.
  @inlinable
  public func distinct<Key: Equatable>(
    on key: @escaping @MainActor (Value) -> Key
  ) -> Signal {
    distinct { key($0) == key($1) }
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
