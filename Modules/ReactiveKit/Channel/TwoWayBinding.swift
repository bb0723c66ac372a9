infix operator <-> : BindingPrecedence

/// Keeps two properties at the same value: the left one takes the right one's now, later each takes
/// what the other is set to.
///
/// The two change in one turn, so no observer and no derived property ever sees them differ.
/// Bindings add up (bind a to b and b to c and all three agree), and a ring of them is fine. The
/// binding is what the operator returns, `bag += name <-> draft.name`; it holds both properties, and
/// they do not retain each other. Whether a value counts as the same is decided by the property that is
/// set; the others take what it takes.
///
/// - Complexity: a change costs O(properties bound together).
@inlinable
public func <-> <Value>(
  left: MutableProperty<Value>, right: MutableProperty<Value>
) -> Disposable {
  transaction {
    left.adopt(right.value)
    return PropertyBinding(left, right)
  }
}

/// Connects a property and a terminal both ways: the property takes what the terminal has to say;
/// if that is nothing, the terminal is sent the property's value.
@inlinable
public func <-> <Value>(
  left: MutableProperty<Value>, right: ChannelTerminal<Value>
) -> Disposable {
  left.terminal() <-> right
}

/// Connects a terminal and a property both ways: the terminal is sent the property's value.
@inlinable
public func <-> <Value>(
  left: ChannelTerminal<Value>, right: MutableProperty<Value>
) -> Disposable {
  left <-> right.terminal()
}

/// Connects two terminals both ways: the left one is sent what the right one has to say; if that is
/// nothing, the right one is sent what the left one has to say.
///
/// The connection ends when it is disposed or dropped, or when one side completes; the other side
/// does not complete with it, so a view that goes away does not end its view-model's terminal.
@inlinable
public func <-> <Value>(
  left: ChannelTerminal<Value>, right: ChannelTerminal<Value>
) -> Disposable {
  let lifetime = Lifetime(in: nil)
  let handshake = Handshake()
  right.signal.attach(
    Observer(
      lifetime: lifetime,
      next: { value in
        if handshake.isRunning { handshake.isTaken = true }
        left.take(value)
      }, end: { _ in lifetime.dispose() }))
  if lifetime.isOver { return lifetime }
  left.signal.attach(
    Observer(
      lifetime: lifetime,
      next: { value in
        if !(handshake.isRunning && handshake.isTaken) { right.take(value) }
      }, end: { _ in lifetime.dispose() }))
  handshake.isRunning = false
  return Observation(lifetime)
}

/// Who speaks first when two terminals are connected.
@usableFromInline
final class Handshake {
  /// Whether the terminals say what they start with.
  @usableFromInline @exclusivity(unchecked) var isRunning = true
  /// Whether the left one has taken a value, so that the right one needs none.
  @usableFromInline @exclusivity(unchecked) var isTaken = false

  @usableFromInline
  init() {}

  nonisolated deinit {}
}
