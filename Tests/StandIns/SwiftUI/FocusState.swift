/// swiftui/focusstate
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty {
  private let none: Value
  private var location: FocusLocation<Value>?

  /// swiftui/focusstate/init()-3cqxa
  public init() where Value == Bool { none = false }

  /// swiftui/focusstate/init()-4l8fl
  public init<T: Hashable>() where Value == T? { none = nil }

  /// swiftui/focusstate/wrappedvalue
  public var wrappedValue: Value {
    get { location?.state.read(forOwner: true) ?? none }
    nonmutating set { location?.request(newValue) }
  }

  /// swiftui/focusstate/projectedvalue
  public var projectedValue: Binding { Binding(location: location, none: none) }

  /// swiftui/focusstate/binding
  @propertyWrapper public struct Binding {
    let location: FocusLocation<Value>?
    let none: Value

    /// swiftui/focusstate/binding/wrappedvalue
    public var wrappedValue: Value {
      get { location?.state.read(forOwner: false) ?? none }
      nonmutating set { location?.request(newValue) }
    }

    /// swiftui/focusstate/binding/projectedvalue
    public var projectedValue: FocusState<Value>.Binding { self }
  }
}

extension FocusState: InstalledProperty {
  mutating func install(in node: ViewNode, at place: Int) {
    if let location = node.locations[place] as? FocusLocation<Value> {
      self.location = location
    } else {
      let location = FocusLocation(none, node)
      node.locations[place] = location
      self.location = location
    }
  }
}

/// The focus of some views, and the requested one.
///
/// Used only on the main thread, as `StateLocation`.
class AnyFocusLocation: @unchecked Sendable {
  /// Whether the program has requested it, and the focus has not moved yet.
  var isRequested = false
  func clear() {}
}

final class FocusLocation<Value: Hashable>: AnyFocusLocation, @unchecked Sendable {
  let state: StateLocation<Value>
  private let none: Value
  private weak var window: DrivenWindow?

  @MainActor init(_ none: Value, _ node: ViewNode) {
    self.none = none
    state = StateLocation(none, node)
    window = node.window
  }

  /// The program requests the focus.
  func request(_ value: Value) {
    if state.value == value { return }
    state.set(value)
    isRequested = true
    MainActor.assumeIsolated { window?.focusRequests.append(self) }
  }

  /// The focus is elsewhere.
  override func clear() { state.set(none) }
}

/// A modifier that identifies the focus of a view.
struct FocusMark {
  let location: AnyFocusLocation
  /// Whether this view is the one for the current value.
  let isWanted: () -> Bool
  /// Sets the value for which this view is.
  let assign: () -> Void

  init<Value>(_ binding: FocusState<Value>.Binding, _ value: Value) {
    let target = binding.location
    location = target ?? AnyFocusLocation()
    isWanted = { target?.state.value == value }
    assign = { target?.state.set(value) }
  }
}
