extension Signal {
  /// Leaves out the first `count` values.
  @inlinable
  public func skip(_ count: Int) -> Signal {
    Signal(attach: { [attach] observer in
      var left = count
      return attach(
        observer.map { value in
          if left > 0 { left -= 1 } else { observer.next(value) }
        })
    })
  }

  /// Leaves out values while `predicate` is true; once it was false, everything is said.
  @inlinable
  public func skip(while predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { [attach] observer in
      var isOpen = false
      return attach(
        observer.map { value in
          if !isOpen { isOpen = !predicate(value) }
          if isOpen { observer.next(value) }
        })
    })
  }

  /// Leaves out values until `trigger` says one or completes.
  @inlinable
  public func skip<Trigger, Other: Error>(until trigger: Signal<Trigger, Other>) -> Signal {
    Signal(attach: { [attach] observer in
      let lifetime = Lifetime(parent: observer.lifetime)
      let waiting = Lifetime(parent: lifetime)
      lifetime.hold(waiting)
      waiting.hold(
        trigger.attach(
          Observer(
            lifetime: waiting, next: { _ in waiting.dispose() }, end: { _ in waiting.dispose() })))
      lifetime.hold(
        attach(
          Observer(
            lifetime: lifetime, next: { if waiting.isDisposed { observer.next($0) } },
            end: { if lifetime.end() { observer.end($0) } })))
      return lifetime
    })
  }

  /// Leaves out the last `count` values: a value is said when `count` more have come.
  @inlinable
  public func skip(last count: Int) -> Signal {
    Signal(attach: { [attach] observer in
      var held = Queue<Value>()
      return attach(
        observer.map { value in
          held.append(value)
          if held.count > max(count, 0), let value = held.popFirst() { observer.next(value) }
        })
    })
  }
}
