public import Observation

/// A property as Swift's Observation sees it: code that reads ``value`` in a SwiftUI body, in
/// `withObservationTracking` or in `Observations` is notified when it changes.
///
/// ```swift
/// struct PriceLabel: View {
///   let price: ObservableProperty<String>   // = viewModel.price.observable
///   var body: some View { Text(price.value) }
/// }
/// ```
///
/// It retains the property and has no state: it need not be kept. A property that is set announces a
/// change before it is made. A derived one announces a change when its observers are notified, and stays
/// connected to its sources after a read, until it has changed twice or is released. Properties that are
/// not read in this way cost nothing more.
///
/// Main actor. A read costs a look-up for the code that is being tracked.
@MainActor
public class ObservableProperty<Value>: Observable {
  private final let property: Property<Value>

  /// Makes the observable side of a property.
  public init(_ property: Property<Value>) {
    self.property = property
  }

  nonisolated deinit {}

  /// The current value. Reading it makes the tracked code depend on it.
  public var value: Value {
    property.noteTrackedRead()
    return property.current
  }
}

/// A property that is set, as Swift's Observation sees it: a SwiftUI control sets ``value``.
///
/// ```swift
/// struct NameField: View {
///   @Bindable var name: MutableObservableProperty<String>   // = viewModel.name.observable
///   var body: some View { TextField("Name", text: $name.value) }
/// }
/// ```
@MainActor
public final class MutableObservableProperty<Value>: ObservableProperty<Value> {
  private let target: MutableProperty<Value>

  /// Makes the observable side of a property.
  public init(_ property: MutableProperty<Value>) {
    target = property
    super.init(property)
  }

  nonisolated deinit {}

  /// The current value. Reading it makes the tracked code depend on it; setting it sets the property.
  public override var value: Value {
    get { super.value }
    set { target.value = newValue }
  }
}
