import ReactiveKit
import Router
import RouterNavigation

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import UIKit
  import UIKitBindings

  /// The view controller of a page.
  public final class PageController: UIViewController {
    /// The page.
    public let page: Page

    init(_ page: Page) {
      self.page = page
      super.init(nibName: nil, bundle: nil)
      title = page.title
    }

    /// Not from an archive.
    @available(*, unavailable) public required init?(coder: NSCoder) { nil }

    nonisolated deinit {}
  }

  extension Shop {
    /// Shows the shop in a window.
    public func show(in window: UIWindow) {
      bag += window.bind(navigator) { PageController(Page.page(of: $0.target)) }
    }
  }
#endif

#if canImport(SwiftUI)
  public import SwiftUI
  import SwiftUIBindings

  /// The shop in SwiftUI.
  public struct ShopView: View {
    private let shop: Shop

    /// Makes the view of a shop.
    public init(_ shop: Shop) { self.shop = shop }

    /// The navigation of the shop.
    public var body: some View {
      NavigatorView(shop.navigator) { entry in PageView(page: Page.page(of: entry.target)) }
    }
  }

  private struct PageView: View {
    @State private var page: Page

    init(page: Page) { _page = State(initialValue: page) }

    var body: some View { Text(page.title) }
  }
#endif
