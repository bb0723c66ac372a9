import ReactiveKit
public import Router
import Synchronization

/// The session of the signed-in user; guards read it on any thread.
nonisolated final class Session: Sendable {
  private let name = Mutex<String?>(nil)

  /// The user; nil while signed out.
  var user: String? {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
}

/// A page of the shop; pages without functions have only a title.
public class Page {
  /// The title shown by its view.
  public let title: String

  /// Makes a page.
  public init(_ title: String) { self.title = title }

  nonisolated deinit {}
}

/// A city.
public nonisolated struct City: Sendable, Hashable {
  /// The name.
  public let name: String

  /// Makes a city.
  public init(_ name: String) { self.name = name }
}

/// The page of an item: its command returns the URL of the checkout.
public final class ItemPage: Page {
  /// The item.
  public let id: Int
  /// Buys the item.
  public private(set) lazy var buy = Command<Void, NavigationRequest, Never>(signal: { [id] in
    .just(NavigationRequest("checkout", from: .inside, payload: [id]))
  })

  /// Makes the page.
  public init(id: Int) {
    self.id = id
    super.init("item \(id)")
  }

  nonisolated deinit {}
}

/// The checkout of items, which no link contains.
public final class CheckoutPage: Page {
  /// The items that are bought.
  public let items: [Int]

  /// Makes the page.
  public init(items: [Int]) {
    self.items = items
    super.init("checkout of \(items)")
  }

  nonisolated deinit {}
}

/// An order.
public final class OrderPage: Page {
  /// The order.
  public let id: Int

  /// Makes the page.
  public init(id: Int) {
    self.id = id
    super.init("order \(id)")
  }

  nonisolated deinit {}
}

/// Picks a city, as a result for the page that has opened it.
public final class CityPicker: Page, ResultPage {
  /// The receiver of the city.
  public var result: PageResult<City>?

  /// Makes the page.
  public init() { super.init("city") }

  nonisolated deinit {}

  /// The user has picked a city.
  public func pick(_ name: String) { result?.finish(City(name)) }
}

extension Page {
  /// The page of a target; an empty one if it cannot be made.
  public static func page(of target: NavigationTarget?) -> Page {
    (try? target?.makePage(as: Page.self)) ?? Page("")
  }
}
