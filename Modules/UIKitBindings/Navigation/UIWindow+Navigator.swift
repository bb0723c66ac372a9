#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import Router
  public import UIKit

  extension UIWindow {
    /// Shows where a navigator is, and reports to it where the user goes.
    ///
    /// A state of one tab is a navigation controller, one of several a tab bar controller with one for
    /// each; a page that is presented, and what is pushed onto it, is in a navigation controller of its own,
    /// over the full screen or as a sheet. Going back by the button or the edge of the screen, swiping a
    /// sheet away and selecting a tab change the navigator's state. A page that stays keeps its view
    /// controller.
    ///
    /// ```swift
    /// bag += window.bind(navigator) { entry in viewController(for: entry) }
    /// ```
    ///
    /// It takes the window's root view controller, until something else is put there. A page may set a
    /// delegate of its own for its navigation, tab bar or presentation controller, which is asked too, and
    /// may pop or dismiss itself without asking the navigator.
    ///
    /// - Parameters:
    ///   - tabItem: what the tab bar shows of a tab; its name by default.
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
