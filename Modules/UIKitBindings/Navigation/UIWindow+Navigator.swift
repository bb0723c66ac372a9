#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import RouterNavigation
  public import UIKit

  extension UIWindow {
    /// Shows the state of a navigator, and reports the user's navigation to it.
    ///
    /// A state of one tab is a navigation controller, one of several a tab bar controller with one
    /// for each; a page that is presented, and the pages pushed onto it, are in a separate
    /// navigation controller, over the full screen or as a sheet. Going back by the button or the
    /// edge of the screen, swiping a sheet away and selecting a tab change the navigator's state. A
    /// page that stays keeps its view controller.
    ///
    /// ```swift
    /// bag += window.bind(navigator) { entry in viewController(for: entry) }
    /// ```
    ///
    /// It sets the window's root view controller, and stops when another one is set. A page may set
    /// its own delegate for its navigation, tab bar or presentation controller, which is called
    /// too, and may pop or dismiss itself without the navigator.
    ///
    /// - Parameters:
    ///   - tabItem: the item of a tab in the tab bar; its name by default.
    ///   - page: makes the view controller of a page, once for each entry.
    public func bind(
      _ navigator: Navigator,
      tabItem: @escaping @MainActor (NavigationState.Tab) -> UITabBarItem = {
        UITabBarItem(title: $0.name, image: nil, selectedImage: nil)
      },
      page: @escaping @MainActor (NavigationEntry) -> UIViewController
    ) -> Disposable {
      let screen = NavigationScreen(self, navigator, tabItem: tabItem, page: page)
      return navigator.state.observe { screen.show($0) }
    }
  }
#endif
