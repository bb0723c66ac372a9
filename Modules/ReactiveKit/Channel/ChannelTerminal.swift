/// One end of a two-way connection: values sent into it come out at the other side, and its ``signal`` emits
/// the values that the other side sends.
///
/// A terminal never emits the values sent into itself, so two terminals can be connected both ways without an
/// echo, whether the values are `Equatable` or not. A view-model exposes one instead of its storage:
///
/// ```swift
/// final class PhoneViewModel {
///   lazy var phone = storage.terminal()
///   private let storage = MutableProperty("186")
/// }
/// bag += viewModel.phone <-> field.terminal
/// ```
///
/// A value; copies are the same terminal. Main actor.
@MainActor
public struct ChannelTerminal<Value> {
  /// Emits the values that the other side sends. Whether it starts with a value depends on the channel.
  public let signal: Signal<Value, Never>

  /// Takes a value and the write that it forwards, zero if a client sends it.
  @usableFromInline let take: @MainActor (Value, UInt64) -> Void
  @usableFromInline let finish: @MainActor () -> Void
  /// Nil for a view, which starts a new write with each edit and forwards none.
  @usableFromInline let writes: TerminalWrites<Value>?

  @inlinable
  init(
    signal: Signal<Value, Never>, writes: TerminalWrites<Value>? = nil,
    take: @escaping @MainActor (Value, UInt64) -> Void, finish: @escaping @MainActor () -> Void
  ) {
    self.signal = signal
    self.writes = writes
    self.take = take
    self.finish = finish
  }

  /// Makes an end from its signal, the closure that takes values sent into it, and the one that ends both
  /// sides.
  package init(
    signal: Signal<Value, Never>, take: @escaping @MainActor (Value) -> Void,
    finish: @escaping @MainActor () -> Void
  ) {
    self.init(signal: signal, take: { value, _ in take(value) }, finish: finish)
  }

  /// Sends a value to the other side.
  @inlinable
  public func send(_ value: Value) {
    take(value, 0)
  }

  /// Ends the connection: the observers of both sides complete, and so do later ones.
  @inlinable
  public func complete() {
    finish()
  }
}

extension ChannelTerminal {
  /// The same end for values of another type.
  ///
  /// - Parameters:
  ///   - receive: converts values from the other side.
  ///   - send: converts values sent into this end.
  @inlinable
  public func map<Other>(
    receiving receive: @escaping @MainActor (Value) -> Other,
    sending send: @escaping @MainActor (Other) -> Value
  ) -> ChannelTerminal<Other> {
    ChannelTerminal<Other>(
      signal: signal.map(receive), writes: writes?.map(receive),
      take: { [take] in take(send($0), $1) },
      finish: finish)
  }
}

extension ChannelTerminal {
  /// Makes a view's end: it sends the user's edits and shows the values sent into it.
  ///
  /// It has no starting value. A value that the program or this terminal writes into the view is not an edit,
  /// even if the view reports it during the write. The view is not retained; after its release, sent values
  /// are dropped.
  ///
  /// - Parameters:
  ///   - target: the view.
  ///   - keyPath: the view's property that shows the value.
  ///   - edits: emits the values that the user enters; completes with the view.
  public init<Target: AnyObject>(
    _ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>,
    edits: Signal<Value, Never>
  ) {
    let origin = TerminalOrigin()
    let ending = Emitter<Never, Never>()
    self.init(
      signal: Signal(attach: { edits.filter { _ in !origin.isDelivering }.attach($0) })
        .ending(with: ending),
      take: { [weak target] value, _ in
        if ending.isEnded { return }
        // The view may cause another write while it is written.
        let isNested = origin.isDelivering
        origin.isDelivering = true
        target?[keyPath: keyPath] = value
        origin.isDelivering = isNested
      },
      finish: { ending.end(.completed) })
  }
}

extension Signal where Failure == Never {
  /// The same signal, which also completes when `ending` does.
  @usableFromInline
  func ending(with ending: Emitter<Never, Never>) -> Signal {
    Signal(attach: { observer in
      if let termination = ending.termination { return observer.end(termination) }
      let lifetime = Lifetime(in: observer.lifetime)
      let finish: @MainActor (Termination<Never>) -> Void = {
        if lifetime.end() { observer.end($0) }
      }
      ending.attach(Observer<Never, Never>(lifetime: lifetime, next: { _ in }, end: finish))
      attach(Observer(lifetime: lifetime, next: observer.next, end: finish))
    })
  }
}

// MARK: - Of properties

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
      // A delivery carries the epoch of its change only if there is a vertex.
      _ = vertexMade()
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
      writes: TerminalWrites(
        emitted: { Propagation.deliveredWrite }, held: { [self] in Propagation.write(of: self) },
        value: { [self] in storage }),
      take: { [self] value, write in
        if !ending.isEnded { set(value, from: origin, passing: write) }
      },
      finish: { ending.end(.completed) })
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
