#if canImport(SwiftUI)
  import ReactiveKit

  /// Follows what a view reads, for as long as the view is in its place.
  final class PropertyWatch {
    private var source: AnyObject?
    private var observation: Disposable?
    /// What was made for the source, a property for a terminal for instance.
    private(set) var product: AnyObject?

    init() {}

    nonisolated deinit {}

    /// Follows another source than before; the same one is followed already.
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

  /// An object that a view keeps as its state. All are equal: a view that is made anew with what it showed
  /// before is not evaluated because the object that it would begin with is a new one.
  nonisolated struct Kept<Object: AnyObject>: Equatable {
    let object: Object

    init(_ object: Object) {
      self.object = object
    }

    static func == (first: Kept, second: Kept) -> Bool { true }
  }

  nonisolated extension Kept: Sendable where Object: Sendable {}
#endif
