extension Signal {
  /// Emits the first `count` values and completes with the last of them. Taking none completes at
  /// once, without starting the work.
  @inlinable
  public func take(_ count: Int) -> Signal {
    if count <= 0 { return .empty }
    return Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      var left = count
      attach(in: lifetime, before: observer) { value in
        if left == 0 { return }
        left -= 1
        let isLast = left == 0
        observer.next(value)
        if isLast, lifetime.end() { observer.end(.completed) }
      }
    })
  }

  /// Emits values while `predicate` is true; completes on the first for which it is not, which is not emitted.
  @inlinable
  public func take(while predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      attach(in: lifetime, before: observer) { value in
        if lifetime.isOver { return }
        let isTaken = predicate(value)
        if lifetime.isOver { return }
        if isTaken {
          observer.next(value)
        } else if lifetime.end() {
          observer.end(.completed)
        }
      }
    })
  }

  /// Emits values up to and including the first for which `predicate` is true, and completes.
  @inlinable
  public func take(through predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      var wasLast = false
      attach(in: lifetime, before: observer) { value in
        if wasLast || lifetime.isOver { return }
        let isLast = predicate(value)
        if wasLast || lifetime.isOver { return }
        // Before it is emitted: the observer may cause further values.
        wasLast = isLast
        observer.next(value)
        if isLast, lifetime.end() { observer.end(.completed) }
      }
    })
  }

  /// Emits values until `trigger` emits or completes, then completes. A failure of the trigger
  /// counts as its end. If the trigger fires at once, no value is emitted.
  @inlinable
  public func take<Trigger, Other: Error>(until trigger: Signal<Trigger, Other>) -> Signal {
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      let finish: @MainActor () -> Void = {
        if lifetime.end() { observer.end(.completed) }
      }
      trigger.attach(
        Observer(lifetime: lifetime, next: { _ in finish() }, end: { _ in finish() }))
      if lifetime.isOver { return }
      attach(in: lifetime, before: observer) { if !lifetime.isOver { observer.next($0) } }
    })
  }

  /// Emits values until `bag` is disposed, at the latest with its owner, then completes; at once
  /// when the bag was disposed before. The bag retains nothing of an ended observation.
  public func take(during bag: DisposeBag) -> Signal {
    Signal { observer, lifetime in
      let taking = Lifetime(in: lifetime)
      let end = Disposable.action {
        taking.dispose()
        ReleasedEnds.deliver { observer.complete() }
      }
      lifetime.hold(end)
      bag.insert(end)
      attach(
        Observer(
          lifetime: taking, next: { if !taking.isOver { observer.send($0) } },
          end: { if taking.end() { observer.end($0) } }))
    }
  }

  /// Emits values until `replacement` emits an event, then follows only the replacement. The
  /// completion of this signal is not passed on, its failure is.
  public func take(untilReplacedBy replacement: Signal) -> Signal {
    Signal { observer, lifetime in
      let original = Lifetime(in: lifetime)
      replacement.attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            original.dispose()
            observer.next(value)
          },
          end: { termination in
            original.dispose()
            observer.end(termination)
          }))
      if original.isOver { return }
      attach(
        Observer(
          lifetime: original, next: { if !original.isOver { observer.next($0) } },
          end: { if original.end(), case .failed(let failure) = $0 { observer.fail(failure) } }))
    }
  }

  /// Emits the last `count` values on completion, nothing on failure.
  @inlinable
  public func take(last count: Int) -> Signal {
    Signal(attach: { observer in
      var values = Queue<Value>()
      return attach(
        to: observer,
        next: { value in
          let dropped = values.count >= max(count, 0) ? values.popFirst() : nil
          if count > 0 { values.append(value) }
          withExtendedLifetime(dropped) {}
        },
        last: { termination, lifetime in
          guard case .completed = termination else { return }
          for value in values.elements where !lifetime.isOver { observer.next(value) }
        },
        end: { $0 })
    })
  }
}
