extension Property {
  /// Calls `observer` with the current value at once and with every later change.
  ///
  /// - Returns: the observation; it ends when disposed or dropped. It retains the property.
  @inlinable
  public final func observe(
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    follow(observer)
  }

  /// Calls `observer` with every later change, not with the current value.
  ///
  /// - Returns: the observation; it ends when disposed or dropped. It retains the property.
  @inlinable
  public final func onChange(
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    link(observer)
  }

  /// Calls `observer` with the current value and every change until `owner` is released.
  ///
  /// `owner` is not retained, neither by the property nor by the closure. Its bag retains the
  /// observation: there is nothing to store, and `[weak self]` is not needed.
  ///
  /// ```swift
  /// viewModel.title.observe(self) { screen, title in screen.show(title) }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: passed to the closure with the value; its bag retains the observation.
  ///   - observer: receives the values.
  @discardableResult
  @inlinable
  public final func observe<Target: Owner>(
    _ owner: Target, _ observer: @escaping @MainActor (Target, Value) -> Void
  ) -> Disposable {
    let observation = observe { [weak owner] value in
      if let owner { observer(owner, value) }
    }
    owner.bag.insert(observation)
    return observation
  }

  /// Appends an observer that is notified of changes.
  @inlinable
  final func link(_ observer: @escaping @MainActor (Value) -> Void) -> Observation {
    let node = CallbackNode(self, vertex == nil ? observer : ignoringPendingDelivery(observer))
    attach(node)
    return Observation(node)
  }

  /// Appends an observer that is notified of changes; see `ignoringPendingDelivery`.
  @inlinable
  final func attach(_ node: CallbackNode<Value>) {
    append(node)
    if !flags.isDisjoint(with: [.isPending, .isReadAhead]) {
      Propagation.noteLateObserver(node, of: self)
    }
  }

  /// The closure of a signal's observer, or of a terminal's, as one that ignores a pending delivery.
  @inlinable
  final func pendingIgnored(
    _ next: consuming @escaping @MainActor (Value) -> Void, of origin: TerminalOrigin? = nil
  ) -> @MainActor (Value) -> Void {
    if vertex == nil { return next }
    return ignoringPendingDelivery(next, of: origin)
  }

  /// Appends an observer and delivers the current value to it.
  @inlinable @inline(__always)
  final func follow(_ observer: @escaping @MainActor (Value) -> Void) -> Observation {
    let observation = link(observer)
    deliverInitialValue(to: observer)
    return observation
  }

  /// Delivers the current value to an observer, as a propagation: a value that the observer sets
  /// then is delivered to all observers after it has returned.
  @inlinable @inline(__always)
  final func deliverInitialValue(to observer: @MainActor (Value) -> Void) {
    // Settled when the observer was added. Computing again could replace the value that counts as received,
    // if it depends on the previous one.
    deliver(storage, to: observer)
  }

  /// Delivers a value that was read to one observer, as a propagation.
  @inlinable @inline(__always)
  final func deliver(_ value: Value, to observer: @MainActor (Value) -> Void) {
    if Propagation.isBusy {
      Propagation.untracked { observer(value) }
    } else {
      Propagation.isBusy = true
      observer(value)
      Propagation.finish()
    }
  }

  /// Wraps the observer so that it does not receive again the value that it reads when it is added:
  /// one that is stored already, but still to be delivered to the older observers; or one that the
  /// transaction in which it is added replaces and sets again.
  ///
  /// - Parameter origin: the terminal that it observes: a value that this sends in the transaction
  ///   replaces the value that the observer has read.
  @usableFromInline
  final func ignoringPendingDelivery(
    _ observer: @escaping @MainActor (Value) -> Void, of origin: TerminalOrigin? = nil
  ) -> @MainActor (Value) -> Void {
    guard let vertex else { return observer }
    let isDerived = flags.contains(.derived)
    if isDerived {
      // Before it is observed: this computation may add an observer, too.
      settle()
      if !vertex.derived.pointee.isActive { return observer }
      if vertex.pointee.changedAt <= vertex.derived.pointee.deliveredAt { return observer }
    } else if vertex.pointee.queuedCount == 0 {
      return observer
    }
    let seen = vertex.pointee.changedAt
    let isLate = UncheckedBox(true)
    let known = UncheckedBox(flags.contains(.isPending) ? storage : nil)
    let sentCount = origin?.sentCount
    return { [unowned self] value in
      if isLate.value {
        let delivered = isDerived ? vertex.pointee.changedAt : Propagation.deliveredEpoch
        // The delivery of the transaction.
        let old = delivered >= seen ? known.exchange(nil) : nil
        if delivered <= seen { return }
        isLate.value = false
        if let old, origin?.sentCount == sentCount, !isChange(from: old, to: value) { return }
      }
      observer(value)
    }
  }
}

// MARK: - Signals

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

  /// Appends an observer and emits the current value to it. Not inlined: a chain inlined here would retain
  /// the captures of each of its closures separately.
  @inlinable @inline(never)
  final func attachWithCurrent(_ observer: consuming Observer<Value, Never>) {
    let (next, end, lifetime) = (consume observer).parts()
    attachReceiver(next, consume end, in: lifetime)
    let value = storage
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
