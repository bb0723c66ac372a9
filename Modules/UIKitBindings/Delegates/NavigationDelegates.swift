#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// Reports the user's actions in a navigation controller.
  final class StackDelegate: DelegateProxy, UINavigationControllerDelegate {
    private weak let screen: NavigationScreen?

    init(_ screen: NavigationScreen) {
      self.screen = screen
      super.init()
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      screen?.shown(viewController, in: navigationController)
      (own as? any UINavigationControllerDelegate)?
        .navigationController?(navigationController, didShow: viewController, animated: animated)
    }
  }

  /// Reports which tab the user selects.
  final class TabsDelegate: DelegateProxy, UITabBarControllerDelegate {
    private weak let screen: NavigationScreen?

    init(_ screen: NavigationScreen) {
      self.screen = screen
      super.init()
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      screen?.selected(viewController)
      (own as? any UITabBarControllerDelegate)?
        .tabBarController?(tabBarController, didSelect: viewController)
    }
  }

  /// Reports that the user has swiped a sheet away.
  final class DismissalDelegate: DelegateProxy, UIAdaptivePresentationControllerDelegate {
    private weak let screen: NavigationScreen?
    private var other: (any UIAdaptivePresentationControllerDelegate)? {
      own as? any UIAdaptivePresentationControllerDelegate
    }

    init(_ screen: NavigationScreen) {
      self.screen = screen
      super.init()
    }

    /// A view controller was dismissed.
    func dismissed(_ gone: UIViewController) { screen?.dismissed(gone) }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      other?.presentationControllerShouldDismiss?(presentationController) ?? true
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      dismissed(presentationController.presentedViewController)
      other?.presentationControllerDidDismiss?(presentationController)
    }
  }
#endif
