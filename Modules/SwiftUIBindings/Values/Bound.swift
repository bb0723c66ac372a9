#if canImport(SwiftUI)
  public import ListComponent
  public import ReactiveKit
  public import SwiftUI

  /// The value of a property in a view that also sets it: the value is read as with ``Observed``, and `$`
  /// gives the binding for a control.
  ///
  /// ```swift
  /// struct SearchField: View {
  ///   @Bound var query: String
  ///
  ///   init(_ list: TownsViewModel) {
  ///     _query = Bound(list.query)
  ///   }
  ///
  ///   var body: some View { TextField("Search", text: $query) }
  /// }
  /// ```
  ///
  /// Setting an equal value changes nothing. When the property rewrites or refuses a value, the
  /// control shows the value of the property. A part of a value has a binding too: `$order.name`.
  @propertyWrapper public nonisolated struct Bound<Value>: DynamicProperty {
    private let source: BoundSource<Value>
    @State private var watch: Kept<PropertyWatch>
    @State private var version = 0

    @MainActor private init(_ source: BoundSource<Value>) {
      self.source = source
      _watch = State(initialValue: Kept(PropertyWatch()))
    }

    /// Makes the wrapper of a property to set.
    @MainActor public init(_ property: MutableProperty<Value>) {
      self.init(.property(property))
    }

    /// Makes the wrapper of a property with a closure that sets it.
    ///
    /// - Parameter set: called with the user's value.
    @MainActor public init(
      _ property: Property<Value>, set: @escaping @MainActor (Value) -> Void
    ) {
      self.init(.derived(property, set))
    }

    /// Makes the wrapper of one end of a two-way connection, which is connected while the view
    /// exists. A terminal has no identity: when the view is made with another terminal in the same
    /// place, it is not followed unless the view has another `id`.
    ///
    /// - Parameter initial: the value until the other side has sent one.
    @MainActor public init(_ terminal: ChannelTerminal<Value>, initial: Value) {
      self.init(.terminal(terminal, initial))
    }

    /// Makes the wrapper of a list's selection. Rows selected and deselected together are one
    /// change.
    @MainActor public init<ID>(_ selection: ListSelection<ID>) where Value == Set<ID> {
      self.init(selection.ids) { [selection] ids in
        transaction {
          for id in selection.ids.value.subtracting(ids) { selection.deselect(id) }
          for id in ids.subtracting(selection.ids.value) { selection.select(id) }
        }
      }
    }

    /// The current value; setting it sets the property.
    @MainActor public var wrappedValue: Value {
      get {
        _ = version
        return property.value
      }
      nonmutating set { set(newValue) }
    }

    /// The binding for a control.
    @MainActor public var projectedValue: Binding<Value> {
      let bound = BoundAccess(self)
      return Binding(get: { bound.value }, set: { bound.set($0) })
    }

    /// Called by SwiftUI before the body is evaluated.
    public func update() {
      let (watch, version, source) = (watch.object, $version, source)
      // SwiftUI updates views on the main thread.
      MainActor.assumeIsolated {
        watch.notify { version.wrappedValue &+= 1 }
        switch source {
        case .property(let property): watch.follow(property)
        case .derived(let property, _): watch.follow(property)
        case .terminal(let terminal, let initial):
          watch.make {
            let property = MutableProperty(initial)
            // Only the user's values are sent, not the initial value.
            let connection = terminal.signal.observe { property.value = $0 }
            return (ConnectedTerminal(terminal, property), property, connection)
          }
        }
      }
    }

    @MainActor fileprivate var property: Property<Value> {
      switch source {
      case .property(let property): property
      case .derived(let property, _): property
      case .terminal(_, let initial):
        connected?.property ?? MutableProperty(initial)
      }
    }

    @MainActor private var connected: ConnectedTerminal<Value>? {
      watch.object.product as? ConnectedTerminal<Value>
    }

    @MainActor fileprivate func set(_ value: Value) {
      switch source {
      case .derived(_, let set): set(value)
      case .property(let property): property.value = value
      case .terminal(let terminal, _):
        connected?.property.value = value
        // The connected terminal, also when the view is made with another one.
        (connected?.terminal ?? terminal).send(value)
      }
      // The control shows its own text until the view is evaluated, even if the property has not
      // changed.
      if !isShown(value) { version &+= 1 }
    }

    /// Whether the property now has the value that was set.
    @MainActor private func isShown(_ value: Value) -> Bool {
      guard let value = value as? any Equatable else { return true }
      return value.isEqual(to: property.value)
    }
  }

  /// The storage of a bound value.
  enum BoundSource<Value> {
    case property(MutableProperty<Value>)
    case derived(Property<Value>, @MainActor (Value) -> Void)
    case terminal(ChannelTerminal<Value>, Value)
  }

  /// The terminal to which a view is connected, and its value.
  private final class ConnectedTerminal<Value> {
    let terminal: ChannelTerminal<Value>
    let property: MutableProperty<Value>

    init(_ terminal: ChannelTerminal<Value>, _ property: MutableProperty<Value>) {
      self.terminal = terminal
      self.property = property
    }

    nonisolated deinit {}
  }

  /// Reads and sets a bound value in the closures of its binding, which are on the main actor.
  private final class BoundAccess<Value> {
    private let bound: Bound<Value>

    init(_ bound: Bound<Value>) { self.bound = bound }

    nonisolated deinit {}

    var value: Value { bound.wrappedValue }

    func set(_ value: Value) { bound.set(value) }
  }

  nonisolated extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool {
      (other as? Self).map { $0 == self } ?? false
    }
  }
#endif
