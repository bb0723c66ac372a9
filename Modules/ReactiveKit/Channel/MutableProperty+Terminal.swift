extension MutableProperty {
  /// Makes an end of a two-way connection to this property: its owner can follow and set the value,
  /// but has no access to the property itself.
  ///
  /// Its signal emits the current value and then every change, except the changes made through this
  /// terminal; whether a change is its own is decided by its origin, not by equality. If an
  /// observer corrects a value that was sent, the signal emits the corrected value. Each call makes
  /// a separate terminal, which receives the changes made through the others. A terminal retains
  /// the property.
  ///
  /// - Complexity: sending costs as much as setting the property.
  @inlinable
  public func terminal() -> ChannelTerminal<Value> {
    let origin = TerminalOrigin()
    let ending = Emitter<Never, Never>()
    let signal = Signal<Value, Never>(attach: { [self] observer in
      let receiver = Receiver(
        self,
        next: pendingIgnored({ if !origin.coversDelivery { observer.next($0) } }, of: origin),
        end: observer.end)
      attach(receiver)
      observer.lifetime.hold(receiver)
      origin.add(receiver, to: self)
      deliverInitialValue(to: observer.next)
    })
    return ChannelTerminal(
      signal: signal.ending(with: ending),
      take: { [self] value in
        if !ending.isEnded { set(value, from: origin) }
      },
      finish: { ending.end(.completed) })
  }

  /// Makes a terminal for a side that cannot take nil.
  ///
  /// - Parameter replacement: what that side receives in the place of nil.
  @inlinable
  public func terminal<Wrapped>(nilValue replacement: Wrapped) -> ChannelTerminal<Wrapped>
  where Value == Wrapped? {
    terminal().replacingNil(with: replacement)
  }
}
