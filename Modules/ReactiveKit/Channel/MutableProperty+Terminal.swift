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

/// Distinguishes the changes of a terminal from those of others.
@usableFromInline
final class TerminalOrigin {
  /// Whether a change that the terminal made is being delivered to the property's observers.
  @usableFromInline @exclusivity(unchecked) var isDelivering = false

  /// Counts the values that were sent in transactions.
  @usableFromInline @exclusivity(unchecked) var sentCount: UInt64 = 0

  /// The changes of the terminal that are stored and still to be delivered.
  @usableFromInline @exclusivity(unchecked) var waitingCount = 0

  /// The number of the pending change that counts the terminal among its origins.
  @exclusivity(unchecked) var countedBy: UInt64 = 0
  /// The number of the pending change that has noted the observers of the terminal.
  @exclusivity(unchecked) var notedBy: UInt64 = 0

  /// The observers of the terminal; released ones may be among them.
  @exclusivity(unchecked) private(set) var receivers: [LateObserver] = []
  @exclusivity(unchecked) private var sweepAt = 8

  @usableFromInline
  init() {}

  nonisolated deinit {}

  /// Whether the observers of the terminal need not be notified: the change is the terminal's own,
  /// or it is older than a change of the terminal that is still to be delivered.
  @inlinable var coversDelivery: Bool { isDelivering || waitingCount > 0 }

  @usableFromInline
  func add(_ receiver: ObserverNode, to source: Source) {
    if receivers.count >= sweepAt {
      receivers.removeAll { $0.node?.source == nil }
      sweepAt = max(8, receivers.count * 2)
    }
    receivers.append(
      LateObserver(node: receiver, notedBy: Propagation.pendingNumber(of: source)))
  }
}
