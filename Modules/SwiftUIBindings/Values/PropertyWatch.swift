#if canImport(SwiftUI)
  import ReactiveKit

  /// Follows the property that a view reads, for as long as the view is in its place.
  final class PropertyWatch {
    private var source: AnyObject?
    private var observation: Disposable?
    /// The object made for the source, for instance a property for a terminal.
    private(set) var product: AnyObject?

    init() {}

    nonisolated deinit {}

    /// Follows a new source; nothing happens for the same one.
    func follow(_ other: AnyObject, _ observe: () -> Disposable) {
      if source === other { return }
      source = other
      observation = observe()
    }

    /// Makes something once.
    func make<Product: AnyObject>(_ make: () -> (Product, Disposable)) -> Product {
      if let product = product as? Product { return product }
      let (product, observation) = make()
      self.product = product
      self.observation = observation
      return product
    }
  }

  extension Disposable {
    /// Joins observations that end together.
    static func joining(_ observations: [Disposable]) -> Disposable {
      .action { for observation in observations { observation.dispose() } }
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
