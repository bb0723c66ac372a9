extension Property {
  /// The current value at the time of observing, then every change. It never ends by itself: the
  /// observation retains the property.
  public final var signal: Signal<Value, Never> {
    @inlinable get {
      Signal(attach: { [self] (observer: consuming Observer<Value, Never>) in
        attachWithCurrent(consume observer)
      })
    }
  }

  /// Appends an observer and emits the current value to it. Not inlined: a chain that was inlined here would
  /// keep the captures of each of its closures apart, with a reference of their own.
  @inlinable @inline(never)
  final func attachWithCurrent(_ observer: consuming Observer<Value, Never>) {
    let (next, end, lifetime) = (consume observer).parts()
    attachReceiver(next, consume end, in: lifetime)
    let value = current
    // Computing the value may have ended the observation.
    if !lifetime.isOver { deliver(value, to: next) }
  }

  /// Every change, without the current value.
  public final var changes: Signal<Value, Never> {
    @inlinable get {
      Signal(attach: { [self] (observer: consuming Observer<Value, Never>) in
        let (next, end, lifetime) = (consume observer).parts()
        attachReceiver(consume next, consume end, in: consume lifetime)
      })
    }
  }

  @inlinable
  final func attachReceiver(
    _ next: consuming @escaping @MainActor (Value) -> Void,
    _ end: consuming @escaping @MainActor (Termination<Never>) -> Void, in lifetime: Lifetime
  ) {
    let receiver = Receiver(self, next: pendingIgnored(consume next), end: consume end)
    attach(receiver)
    lifetime.hold(consume receiver)
  }
}
