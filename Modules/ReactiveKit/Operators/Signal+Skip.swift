extension Signal {
  /// Leaves out the first `count` values.
  @inlinable
  public func skip(_ count: Int) -> Signal {
    Signal(attach: { observer in
      var left = count
      attach(
        observer.map { value in
          if left > 0 { left -= 1 } else { observer.next(value) }
        })
    })
  }

  /// Leaves out values while `predicate` is true; once it was false, everything is emitted.
  @inlinable
  public func skip(while predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { observer in
      let isOpen = SerialState<Bool, Value>(false)
      attach(isOpen, to: observer) { value in
        if !isOpen.state { isOpen.state = !predicate(value) }
        return isOpen.state ? value : nil
      }
    })
  }

  /// Leaves out values until `trigger` emits one or ends; a failure of the trigger counts as its end.
  @inlinable
  public func skip<Trigger, Other: Error>(until trigger: Signal<Trigger, Other>) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let waiting = Lifetime(in: lifetime)
      trigger.attach(
        Observer(
          lifetime: waiting, next: { _ in waiting.dispose() }, end: { _ in waiting.dispose() }))
      attach(in: lifetime, before: observer) { if waiting.isOver { observer.next($0) } }
    })
  }
}
