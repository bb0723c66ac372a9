#if canImport(SwiftUI)
  import ReactiveKit

  /// Follows the property that a view reads, for as long as the view is in its place.
  final class PropertyWatch {
    private var source: AnyObject?
    private var observation: Disposable?
    /// What feeds the product, as long as the watch lives.
    private var connection: Disposable?
    private var changed: @MainActor () -> Void = {}
    /// The object made for the source, for instance a property for a terminal.
    private(set) var product: AnyObject?

    init() {}

    nonisolated deinit {}

    /// Calls back in the place in which the view is now. A view that its parent keeps, and hides and
    /// shows again, is in another place each time: with a state of its own, but with this object.
    func notify(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

    /// Follows a new property; nothing happens for the same one.
    func follow<Value>(_ property: Property<Value>) {
      if source === property { return }
      source = property
      observation = property.onChange { [weak self] _ in self?.changed() }
    }

    /// Makes a property once, and follows it as long as a connection of it.
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

  /// An object that a view keeps as its state. All are equal, so a view with the same contents is
  /// not evaluated because its initial object is a new one.
  nonisolated struct Kept<Object: AnyObject>: Equatable {
    let object: Object

    init(_ object: Object) {
      self.object = object
    }

    static func == (first: Kept, second: Kept) -> Bool { true }
  }

  nonisolated extension Kept: Sendable where Object: Sendable {}
#endif
