#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A delegate that reports to the screen of a navigator.
  class ScreenDelegate: DelegateProxy {
    final weak let screen: NavigationScreen?

    init(_ screen: NavigationScreen) {
      self.screen = screen
      super.init()
    }

    nonisolated deinit {}
  }

  /// Reports the user's actions in a navigation controller.
  final class StackDelegate: ScreenDelegate, UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      if let stack = navigationController as? StackController {
        screen?.shown(viewController, in: stack)
      }
      (own as? any UINavigationControllerDelegate)?
        .navigationController?(navigationController, didShow: viewController, animated: animated)
    }

    nonisolated deinit {}
  }

  /// Reports that the user selects a tab.
  final class TabsDelegate: ScreenDelegate, UITabBarControllerDelegate {
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      screen?.selected(viewController)
      (own as? any UITabBarControllerDelegate)?
        .tabBarController?(tabBarController, didSelect: viewController)
    }

    nonisolated deinit {}
  }

  /// Reports that the user has swiped a sheet away.
  final class DismissalDelegate: ScreenDelegate, UIAdaptivePresentationControllerDelegate {
    private var other: (any UIAdaptivePresentationControllerDelegate)? {
      own as? any UIAdaptivePresentationControllerDelegate
    }

    /// A view controller was dismissed.
    func dismissed(_ gone: UIViewController) { screen?.dismissed(gone) }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      other?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      screen?.swipedAway(presentationController.presentedViewController)
      other?.presentationControllerDidDismiss?(presentationController)
    }

    nonisolated deinit {}
  }
#endif
