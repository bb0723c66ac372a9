extension Signal {
  /// Emits `value` if the signal completes without a value.
  public func ifEmpty(default value: Value) -> Signal {
    ifEmpty(switchTo: .just(value))
  }

  /// Continues with `other` if the signal completes without a value.
  public func ifEmpty(switchTo other: Signal) -> Signal {
    // Not by `concat` and `on`: a chain of it would need three times the stack.
    Signal(attach: { observer in
      let lifetime = Lifetime(in: observer.lifetime)
      var isEmpty = true
      attach(
        Observer(
          lifetime: lifetime,
          next: { value in
            isEmpty = false
            observer.next(value)
          },
          end: { termination in
            if !lifetime.end() { return }
            if isEmpty, case .completed = termination {
              other.attach(observer)
            } else {
              observer.end(termination)
            }
          }))
    })
  }
}
