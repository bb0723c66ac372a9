public import Observation

/// swiftui/binding
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value
  private let write: (Value) -> Void
  /// Whether the application has made it of closures: such a binding is a new one at each evaluation.
  private(set) var isOfClosures = false

  /// swiftui/binding/init(get:set:)-7ufcp: at Apple the closures may have any isolation; here they are on
  /// the main actor, where views are.
  @preconcurrency public init(
    get: @escaping @MainActor @Sendable () -> Value,
    set: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    // Called on the main thread only: by views during updates, and by actions of the user. The two
    // function types differ in isolation and sendability only, which have no representation.
    read = unsafeBitCast(get, to: (() -> Value).self)
    write = unsafeBitCast(set, to: ((Value) -> Void).self)
    isOfClosures = true
  }

  init(read: @escaping () -> Value, write: @escaping (Value) -> Void) {
    self.read = read
    self.write = write
  }

  /// swiftui/binding/constant(_:)
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  /// swiftui/binding/wrappedvalue
  public var wrappedValue: Value {
    get { read() }
    nonmutating set { write(newValue) }
  }

  /// swiftui/binding/projectedvalue
  public var projectedValue: Binding<Value> { self }

  /// swiftui/binding/init(projectedvalue:)
  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// swiftui/binding/subscript(dynamicmember:)
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(read: { read()[keyPath: keyPath] }) { part in
      var value = read()
      value[keyPath: keyPath] = part
      write(value)
    }
  }
}

/// Its closures are called on the main thread only.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// swiftui/bindable
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  /// swiftui/bindable/wrappedvalue
  public var wrappedValue: Value

  /// swiftui/bindable/projectedvalue
  public var projectedValue: Bindable<Value> { self }

  /// swiftui/bindable/init(wrappedvalue:)
  @available(*, unavailable, message: "The wrapped value must be an object that is Observable")
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  /// swiftui/bindable/subscript(dynamicmember:)
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    let object = wrappedValue
    return Binding<Subject>(
      read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  /// swiftui/bindable/init(wrappedvalue:)
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// swiftui/bindable/init(_:)
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// swiftui/bindable/init(projectedvalue:)
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}
