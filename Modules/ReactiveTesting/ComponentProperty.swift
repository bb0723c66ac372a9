public import ReactiveKit

/// A property of a base view-model, under its name, for ``checkComponent(shared:make:properties:)``.
@MainActor
public struct ComponentProperty {
  /// The name in reports.
  public let name: String

  let observe: (@escaping @MainActor () -> Void) -> Disposable
  let observerCount: () -> Int

  /// Lists a property.
  public init<Value>(_ name: String, _ property: Property<Value>) {
    self.name = name
    observe = { onValue in property.observe { _ in onValue() } }
    observerCount = { property.observerCount }
  }

  /// Lists a signal instead of a property; it must emit a value as soon as it is observed.
  public init<Value>(_ name: String, _ signal: Signal<Value, Never>) {
    self.name = name
    observe = { onValue in signal.observe { _ in onValue() } }
    observerCount = { 0 }
  }

  /// Lists a subject that the component shares with others.
  public init<Value>(_ name: String, _ subject: Subject<Value, Never>) {
    self.name = name
    observe = { onValue in subject.signal.observe { _ in onValue() } }
    observerCount = { subject.observerCount }
  }
}
