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
/// It observes the property for as long as it lives. Properties themselves do not depend on
/// Observation, so properties that are not read in this way cost nothing more.
///
/// Main actor. A read costs a look-up in the registrar under its lock.
@MainActor
public class ObservableProperty<Value>: Observable {
  private final let property: Property<Value>
  private final let registrar = ObservationRegistrar()
  private final let bag = DisposeBag()

  /// Makes the observable side of a property.
  public init(_ property: Property<Value>) {
    self.property = property
    bag += property.onChange { [weak self] _ in self?.changed() }
  }

  nonisolated deinit {}

  /// The current value. Reading it makes the tracked code depend on it.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return property.current
  }

  private func changed() {
    registrar.withMutation(of: self, keyPath: \.value) {}
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
