public import ReactiveKit

/// The user's entry in a field: a plain value that is read and set, and with `$` the property that
/// views follow.
///
/// ```swift
/// field.text = "18612345678"
/// field.text                           // 186 1234 5678
/// field.$text.observe { view.show($0) }.disposed(by: bag)
/// bag += field.terminal() <-> view.textTerminal
/// ```
///
/// An entry of a view, a terminal or an assignment is formatted by the field before it is stored.
/// An entry that the format cannot represent changes nothing, and neither does an entry while the
/// field is disabled. So the property always has a value that the field has accepted, also within a
/// transaction.
@MainActor @propertyWrapper
public final class Entered<Value: Equatable> {
  private let current: Property<Value>
  /// Stores an entry, unless it equals the previous one.
  private let store: @MainActor (Value) -> Void
  private let connect: @MainActor () -> ChannelTerminal<Value>
  private let isEnabled: Property<Bool>?
  private let accept: @MainActor (Value) -> Value?
  /// Whether a rejected value of a terminal is being reverted.
  private var isReverting = false

  /// - Parameters:
  ///   - isEnabled: whether the user may enter something; nil for always.
  ///   - accept: formats an entry; nil if the format cannot represent it.
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
  ///   - shown: the shown form of the stored entry.
  ///   - store: stores an entry; the resulting shown form is the entry.
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

  /// The value; setting it enters a value as the user would.
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

  /// Makes an end of a two-way connection, for a view. If the field stores a different value than
  /// the view has sent, the view is sent the stored one.
  func terminal() -> ChannelTerminal<Value> {
    let (values, reverted) = (connect(), Subject<Value, Never>())
    return ChannelTerminal(
      signal: merge(values.signal, reverted.signal),
      take: { [self] entry in
        let (value, before) = (accepted(entry), current.value)
        if value == entry { return values.send(value) }
        if value != before { return store(value) }
        // Two connected fields may never agree: a revert must not cause another one.
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
  /// An end of a two-way connection to a property that follows the stored value; the last value
  /// sent into it is not echoed.
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

/// A derived value: read plainly, and with `$` the property that views follow.
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
