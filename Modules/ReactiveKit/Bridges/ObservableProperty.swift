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
/// It observes the property for as long as it lives. Properties themselves know nothing of
/// Observation, so properties that are not read in this way cost nothing more.
///
/// Main actor. A read costs a look-up in the registrar under its lock.
public final class ObservableProperty<Value>: Observable {
  private let property: Property<Value>
  private let registrar = ObservationRegistrar()
  private let bag = DisposeBag()

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

extension Property {
  /// The property as Swift's Observation sees it; a new object at each call, to be kept.
  public final var observable: ObservableProperty<Value> { ObservableProperty(self) }
}
