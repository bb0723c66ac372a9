extension MutableProperty {
  /// Makes an end of a two-way connection to this property: who has it can follow and set the
  /// value, but not read it or see who else does.
  ///
  /// Its signal says the current value and then every change, except the changes made through this
  /// terminal; whether a change is its own is decided by where it came from, not by equality. If
  /// somebody corrects a value that was sent, the signal says the corrected one. Each call makes a
  /// terminal of its own, and two of them hear each other. A terminal holds the property.
  ///
  /// - Complexity: sending costs as much as setting the property.
  @inlinable
  public func terminal() -> ChannelTerminal<Value> {
    let origin = TerminalOrigin()
    let ending = Emitter<Never, Never>()
    let vertex = vertexMade()
    let signal = Signal<Value, Never>(attach: { [self] observer in
      let receiver = Receiver(
        self,
        pendingIgnored(
          observer.map { value in if !origin.covers(vertex) { observer.next(value) } }))
      attach(receiver)
      observer.lifetime.hold(receiver)
      deliverInitialValue(to: observer.next)
    })
    return ChannelTerminal(
      signal: signal.ending(with: ending),
      take: { [self] value in
        if !ending.isEnded { set(value, from: origin) }
      },
      finish: { ending.end(.completed) })
  }

  /// Makes a terminal for a side that knows no nil: it receives `replacement` in its place.
  @inlinable
  public func terminal<Wrapped>(nilValue replacement: Wrapped) -> ChannelTerminal<Wrapped>
  where Value == Wrapped? {
    terminal().replacingNil(with: replacement)
  }
}
