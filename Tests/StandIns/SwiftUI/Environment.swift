public import Foundation

/// swiftui/environmentkey
public protocol EnvironmentKey {
  /// swiftui/environmentkey/value
  associatedtype Value
  /// swiftui/environmentkey/defaultvalue
  static var defaultValue: Value { get }
}

/// swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// swiftui/environmentvalues/init()
  public init() {}

  /// swiftui/environmentvalues/subscript(_:)
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  private struct IsEnabled: EnvironmentKey { static var defaultValue: Bool { true } }

  /// swiftui/environmentvalues/isenabled
  public var isEnabled: Bool {
    get { self[IsEnabled.self] }
    set { self[IsEnabled.self] = newValue }
  }

  private struct CalendarKey: EnvironmentKey { static var defaultValue: Calendar { .current } }

  /// swiftui/environmentvalues/calendar
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  private struct TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .current } }

  /// swiftui/environmentvalues/timezone
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  private struct LocaleKey: EnvironmentKey { static var defaultValue: Locale { .current } }

  /// swiftui/environmentvalues/locale
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  private struct AllowsHits: EnvironmentKey { static var defaultValue: Bool { true } }

  /// Whether touches arrive.
  var allowsHits: Bool {
    get { self[AllowsHits.self] }
    set { self[AllowsHits.self] = newValue }
  }

  /// Whether the user can touch it.
  var canBeTouched: Bool { isEnabled && allowsHits }

  private struct Refresh: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

  /// swiftui/environmentvalues/refresh
  public internal(set) var refresh: RefreshAction? {
    get { self[Refresh.self] }
    set { self[Refresh.self] = newValue }
  }

  private struct Submits: EnvironmentKey { static var defaultValue: [() -> Void] { [] } }

  /// What pressing return does.
  var submits: [() -> Void] {
    get { self[Submits.self] }
    set { self[Submits.self] = newValue }
  }
}

/// swiftui/refreshaction
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  /// swiftui/refreshaction/callasfunction()
  public func callAsFunction() async { await action() }
}

/// swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private var value: Value?

  /// swiftui/environment/init(_:)-8slkf
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  /// swiftui/environment/wrappedvalue
  public var wrappedValue: Value { value ?? EnvironmentValues()[keyPath: keyPath] }
}

extension Environment: InstalledProperty {
  mutating func install(in node: ViewNode, at place: Int) {
    let read = node.surroundings[keyPath: keyPath]
    let keyPath = keyPath
    value = read
    node.environmentReads.append { !areSameTyped(read, $0[keyPath: keyPath]) }
  }
}
