infix operator <-> : BindingPrecedence

/// Keeps two properties at the same value: first the left one takes the value of the right one,
/// then each takes every value that the other is set to.
///
/// The two change in one propagation, so no observer and no derived property ever sees them differ.
/// Bindings are transitive (if a is bound to b and b to c, all three are equal) and may form a
/// ring. The operator returns the binding, `bag += name <-> draft.name`; it retains both
/// properties, and they do not retain each other. The property that is set decides whether a value
/// counts as the same; the others accept every value that it accepts.
///
/// - Parameters:
///   - left: the side that takes the value of the other one first.
///   - right: the other side.
/// - Complexity: a change costs O(properties bound together).
@MainActor
@inlinable
public func <-> <Value>(
  left: MutableProperty<Value>, right: MutableProperty<Value>
) -> Disposable {
  transaction {
    let replaced = left.adopt(right.value)
    let binding = PropertyBinding(left, right)
    // Released last: a deinit may set one of the two.
    extendLifetime(replaced)
    return binding
  }
}

/// Connects a property and a terminal both ways: the property takes the value that the terminal starts
/// with; if it starts with none, the property's value is sent into the terminal.
///
/// - Parameters:
///   - left: the side that takes the value of the other one first.
///   - right: the other side.
@MainActor
@inlinable
public func <-> <Value>(
  left: MutableProperty<Value>, right: ChannelTerminal<Value>
) -> Disposable {
  left.terminal() <-> right
}

/// Connects a terminal and a property both ways: the property's value is sent into the terminal.
///
/// - Parameters:
///   - left: the side that takes the value of the other one first.
///   - right: the other side.
@MainActor
@inlinable
public func <-> <Value>(
  left: ChannelTerminal<Value>, right: MutableProperty<Value>
) -> Disposable {
  left <-> right.terminal()
}

/// Connects two terminals both ways: the value that the right one starts with is sent into the left one;
/// if it starts with none, the value that the left one starts with is sent into the right one.
///
/// When both sides change in one transaction, or while a change is delivered, both end with the value that was
/// set last. Connections of properties and channels may form a ring.
///
/// The connection ends when it is disposed or dropped, or when one side completes; the other side
/// does not complete with it, so a view that is released does not end its view-model's terminal.
///
/// - Parameters:
///   - left: the side that takes the value of the other one first.
///   - right: the other side.
@MainActor
@inlinable
public func <-> <Value>(
  left: ChannelTerminal<Value>, right: ChannelTerminal<Value>
) -> Disposable {
  let lifetime = Lifetime(in: nil)
  let handshake = Handshake()
  // One propagation: a value that an observer of the first value sets is delivered when both are
  // attached.
  let isNested = Propagation.isBusy
  Propagation.isBusy = true
  defer { if !isNested { Propagation.finish() } }
  right.signal.attach(
    Observer(
      lifetime: lifetime,
      next: { value in
        if !handshake.isRunning { return left.pass(value, from: right) }
        handshake.isTaken = true
        left.take(value, 0)
      }, end: { _ in lifetime.dispose() }))
  if lifetime.isOver { return lifetime }
  left.signal.attach(
    Observer(
      lifetime: lifetime,
      next: { value in
        if !handshake.isRunning { return right.pass(value, from: left) }
        if !handshake.isTaken { right.take(value, 0) }
      }, end: { _ in lifetime.dispose() }))
  handshake.isRunning = false
  return Observation(lifetime)
}

/// Decides which side's first value is taken when two terminals are connected.
@usableFromInline
final class Handshake {
  /// Whether the terminals are being attached, which emits the values they start with.
  @usableFromInline @exclusivity(unchecked) var isRunning = true
  /// Whether the left one has taken a value, so that none is sent into the right one.
  @usableFromInline @exclusivity(unchecked) var isTaken = false

  @usableFromInline
  init() {}

  nonisolated deinit {}
}
