extension Property {
  /// Calls `observer` with the current value now and with every change from then on.
  ///
  /// - Returns: the observation; it ends when disposed or dropped. It holds the property.
  @inlinable
  public final func observe(
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    follow(observer)
  }

  /// Calls `observer` with every change from now on, not with the current value.
  ///
  /// - Returns: the observation; it ends when disposed or dropped. It holds the property.
  @inlinable
  public final func onChange(
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> Disposable {
    link(observer)
  }

  /// Calls `observer` with the current value and every change for as long as `owner` lives.
  ///
  /// `owner` is not held, neither by the property nor by the closure, and holds the observation in
  /// its bag: nothing to store and no `[weak self]`.
  ///
  /// ```swift
  /// viewModel.title.observe(self) { screen, title in screen.show(title) }
  /// ```
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

  /// Appends an observer that is told of changes.
  @inlinable
  final func link(_ observer: @escaping @MainActor (Value) -> Void) -> Observation<Value> {
    let observation = Observation(self, vertex == nil ? observer : skippingUntold(observer))
    append(observation)
    if flags.contains(.touched) { Turn.noteLate(observation, of: self) }
    return observation
  }

  /// Appends an observer and tells it the current value, as a turn: what the observer sets then is
  /// told to everybody after it has returned.
  @inlinable @inline(__always)
  final func follow(_ observer: @escaping @MainActor (Value) -> Void) -> Observation<Value> {
    let observation = link(observer)
    welcome(observer)
    return observation
  }

  /// Tells the observer the current value, as a turn.
  @inlinable @inline(__always)
  final func welcome(_ observer: @MainActor (Value) -> Void) {
    let value = current
    if Turn.isBusy {
      observer(value)
    } else {
      Turn.isBusy = true
      observer(value)
      Turn.finish()
    }
  }

  /// Wraps the observer so that it is not told again what it sees when it starts to observe: a
  /// value that is already stored, but that is still to be told to the older observers.
  @usableFromInline
  final func skippingUntold(
    _ observer: @escaping @MainActor (Value) -> Void
  ) -> @MainActor (Value) -> Void {
    guard let vertex else { return observer }
    let isDerived = flags.contains(.derived)
    if isDerived {
      if !vertex.pointee.isActive { return observer }
      settle()
      if vertex.pointee.changedAt <= vertex.pointee.deliveredAt { return observer }
    } else if vertex.pointee.queuedTurns == 0 {
      return observer
    }
    let seen = vertex.pointee.changedAt
    var isLate = true
    return { value in
      if isLate, (isDerived ? vertex.pointee.changedAt : Turn.toldEpoch) <= seen { return }
      isLate = false
      observer(value)
    }
  }
}
