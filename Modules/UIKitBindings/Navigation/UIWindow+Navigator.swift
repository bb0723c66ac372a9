#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import RouterNavigation
  public import UIKit

  extension UIWindow {
    /// Shows the state of a navigator, and reports the user's navigation to it.
    ///
    /// A state of one tab is a navigation controller; several tabs are a tab bar controller with
    /// one each. A presented page, and the pages pushed onto it, are in a separate navigation
    /// controller, over the full screen, as a sheet or as a popover. A prompt is an alert
    /// controller over all of them. Going back by the button or the edge of the screen, swiping a
    /// sheet away and selecting a tab change the navigator's state. A page that stays keeps its
    /// view controller.
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
    ///   - prepare: called with the navigation controller in which a page is about to be presented:
    ///     sets the style and the transition of a custom presentation (`NavigationEntry.presentation`),
    ///     or the place of a popover, by default the middle of the screen.
    ///   - page: makes the view controller of a page, once for each entry.
    public func bind(
      _ navigator: Navigator,
      tabItem: @escaping @MainActor (NavigationState.Tab) -> UITabBarItem = {
        UITabBarItem(title: $0.name, image: nil, selectedImage: nil)
      },
      prepare: @escaping @MainActor (NavigationEntry, UIViewController) -> Void = { _, _ in },
      page: @escaping @MainActor (NavigationEntry) -> UIViewController
    ) -> Disposable {
      let screen = NavigationScreen(
        self, navigator, tabItem: tabItem, prepare: prepare, page: page)
      return navigator.state.observe { screen.show($0) }
    }
  }

  extension UIWindow {
    /// Calls `action` with the topmost view controller, from which another one can be presented: at
    /// once, or after the running presentation or dismissal. UIKit refuses two at a time, and a
    /// second one from the same view controller.
    func whenPresentationsSettle(_ action: @escaping @MainActor (UIViewController?) -> Void) {
      var front = rootViewController
      var moving: UIViewController?
      while let controller = front {
        if controller.isBeingPresented || controller.isBeingDismissed { moving = controller }
        guard let next = controller.presentedViewController else { break }
        front = next
      }
      guard let transition = moving?.transitionCoordinator else { return action(front) }
      // Retains the window and the action until then.
      transition.animate(alongsideTransition: nil) { _ in self.whenPresentationsSettle(action) }
    }
  }

  extension UIViewController {
    /// Whether it presents a controller, or will after a transition. UIKit refuses while its view
    /// is in no window, and while it presents another one.
    func hasAccepted(_ controller: UIViewController) -> Bool {
      presentedViewController.map { $0 === controller } ?? (viewIfLoaded?.window != nil)
    }
  }
#endif
