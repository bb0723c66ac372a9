#if canImport(SwiftUI)
  public import ReactiveKit
  public import SwiftUI

  /// The value of a property in a view: only the bodies that read it are evaluated again when it
  /// changes.
  ///
  /// ```swift
  /// struct PriceLabel: View {
  ///   @Observed var price: String
  ///
  ///   init(_ place: PlaceViewModel) {
  ///     _price = Observed(place.price)
  ///   }
  ///
  ///   var body: some View { Text(price) }
  /// }
  /// ```
  ///
  /// It observes the property while the view exists, and follows another one when the view is made
  /// with it. Changes between two frames are one evaluation. A view with the same property as
  /// before is not evaluated because its parent is.
  @propertyWrapper public nonisolated struct Observed<Value>: DynamicProperty {
    private let property: Property<Value>
    @State private var watch: Kept<PropertyWatch>
    @State private var version = 0

    /// Makes the wrapper of a property.
    @MainActor public init(_ property: Property<Value>) {
      self.property = property
      _watch = State(initialValue: Kept(PropertyWatch()))
    }

    /// The current value.
    @MainActor public var wrappedValue: Value {
      _ = version
      return property.value
    }

    /// Called by SwiftUI before the body is evaluated.
    public func update() {
      let (watch, version, property) = (watch.object, $version, property)
      // SwiftUI updates views on the main thread.
      MainActor.assumeIsolated {
        watch.notify { version.wrappedValue &+= 1 }
        watch.follow(property)
      }
    }
  }

  /// Follows the property that a view reads, while the view exists.
  final class PropertyWatch {
    private var source: AnyObject?
    private var observation: Disposable?
    /// Feeds the product, as long as the watch lives.
    private var connection: Disposable?
    private var changed: @MainActor () -> Void = {}
    /// The object made for the source, for instance a property for a terminal.
    private(set) var product: AnyObject?

    init() {}

    nonisolated deinit {}

    /// Sets the callback for the current place of the view. A view that its parent keeps, and hides
    /// and shows again, has a new place each time: a new state of its own, but the same object.
    func notify(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

    /// Follows a new property; no effect for the same one.
    func follow<Value>(_ property: Property<Value>) {
      if source === property { return }
      source = property
      observation = property.onChange { [weak self] _ in self?.changed() }
    }

    /// Makes a property once, and follows it as long as its connection.
    func make<Value, Product: AnyObject>(
      _ make: () -> (Product, Property<Value>, connection: Disposable)
    ) {
      if product != nil { return }
      let (product, property, connection) = make()
      self.product = product
      self.connection = connection
      follow(property)
    }
  }

  /// An object that a view keeps as its state. All are equal, so a new initial object does not
  /// evaluate a view with the same contents.
  nonisolated struct Kept<Object: AnyObject>: Equatable {
    let object: Object

    init(_ object: Object) {
      self.object = object
    }

    static func == (first: Kept, second: Kept) -> Bool { true }
  }

  nonisolated extension Kept: Sendable where Object: Sendable {}
#endif
