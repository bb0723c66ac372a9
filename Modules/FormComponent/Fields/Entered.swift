public import ReactiveKit

/// What the user enters into a field: a plain value that is read and set, and with `$` the property
/// that views follow.
///
/// ```swift
/// field.text = "18612345678"
/// field.text                           // 186 1234 5678
/// field.$text.observe { view.show($0) }.disposed(by: bag)
/// bag += field.terminal() <-> view.textTerminal
/// ```
///
/// There is one way in. An entry of a view, a terminal or an assignment is put into the form of the
/// field's format before it is stored. An entry that the format cannot represent changes nothing, nor does
/// any while the field is disabled. So the property always has a value that the field has accepted, also
/// within a transaction.
@MainActor @propertyWrapper
public final class Entered<Value: Equatable> {
  private let current: Property<Value>
  /// Stores an entry, unless it is the one before.
  private let store: @MainActor (Value) -> Void
  private let connect: @MainActor () -> ChannelTerminal<Value>
  private let isEnabled: Property<Bool>?
  private let accept: @MainActor (Value) -> Value?
  /// Whether a terminal is being shown the value in place of what it has sent.
  private var isReverting = false

  /// - Parameters:
  ///   - isEnabled: whether the user may enter something; nil for always.
  ///   - accept: an entry in the form of the format; nil if the format cannot represent it.
  init(
    _ initial: Value, isEnabled: Property<Bool>?,
    accept: @escaping @MainActor (Value) -> Value? = { $0 }
  ) {
    let stored = MutableProperty(initial)
    current = stored
    store = { stored.value = $0 }
    connect = { stored.terminal() }
    self.isEnabled = isEnabled
    self.accept = accept
  }

  /// An entry that is shown in another form than it is stored.
  ///
  /// - Parameters:
  ///   - shown: what is shown of the stored entry.
  ///   - store: stores an entry. What is shown then is the entry.
  init(
    showing shown: Property<Value>, isEnabled: Property<Bool>?,
    store: @escaping @MainActor (Value) -> Void
  ) {
    current = shown
    self.store = { if $0 != shown.value { store($0) } }
    connect = { shown.terminal(store) }
    self.isEnabled = isEnabled
    accept = { $0 }
  }

  nonisolated deinit {}

  /// The value; setting it enters another one for the user.
  public var wrappedValue: Value {
    get { current.value }
    set { store(accepted(newValue)) }
  }

  /// The property of the value.
  public var projectedValue: Property<Value> { current }

  private func accepted(_ entry: Value) -> Value {
    let isAccepted = isEnabled?.value ?? true
    return isAccepted ? accept(entry) ?? current.value : current.value
  }

  /// Enters a value for the program, whether the field is enabled or not.
  func write(_ value: Value) {
    if let value = accept(value) { store(value) }
  }

  /// Makes an end of a two-way connection, for a view. A view that has sent something else than the
  /// resulting value is sent that value.
  func terminal() -> ChannelTerminal<Value> {
    let (values, reverted) = (connect(), Subject<Value, Never>())
    return ChannelTerminal(
      signal: merge(values.signal, reverted.signal),
      take: { [self] entry in
        let (value, before) = (accepted(entry), current.value)
        if value == entry { return values.send(value) }
        if value != before { return store(value) }
        // Two fields that are connected may never agree: neither reverts what the other reverts.
        if isReverting { return }
        isReverting = true
        reverted.send(value)
        isReverting = false
      },
      finish: {
        values.complete()
        reverted.complete()
      })
  }
}

extension Property where Value: Equatable {
  /// An end of a two-way connection to a property that follows what is stored: it does not emit what was sent
  /// into it last.
  fileprivate func terminal(_ store: @escaping @MainActor (Value) -> Void) -> ChannelTerminal<Value>
  {
    var sent: Value?
    var isEnded = false
    let end = Subject<Void, Never>()
    let signal = Signal<Value, Never> { [self] observer, lifetime in
      if isEnded { return observer.complete() }
      var isFirst = true
      let following = observe { value in
        if isFirst || value != sent { observer.send(value) }
        if !isFirst, value != sent { sent = nil }
        isFirst = false
      }
      lifetime.onEnd { following.dispose() }
    }
    return ChannelTerminal(
      signal: signal.take(until: end.signal),
      take: {
        if isEnded { return }
        sent = $0
        store($0)
      },
      finish: {
        isEnded = true
        end.send(())
      })
  }
}

/// A value that is derived: read plainly, and with `$` the property that views follow.
///
/// ```swift
/// if field.value.isEmpty { return }
/// field.$value.observe { print($0) }.disposed(by: bag)
/// ```
@MainActor @propertyWrapper
public struct Derived<Value> {
  /// The property of the value.
  public let projectedValue: Property<Value>

  /// Makes the value of a property.
  public init(_ property: Property<Value>) {
    projectedValue = property
  }

  /// The current value.
  public var wrappedValue: Value { projectedValue.value }
}
