#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import UIKit

  extension NavigationScreen: UINavigationControllerDelegate {
    /// Back, by the button or the edge of the screen: some pages of a stack are gone.
    ///
    /// What the program does is in the state before it is shown, so it is no difference here.
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      guard let shown = pages.entry(of: viewController),
        let stack = navigator.state.value.selectedTab.stacks.last, stack.last?.id != shown,
        stack.contains(where: { $0.id == shown }),
        navigationController.viewControllers.last === viewController,
        navigationController.viewControllers.count < stack.count
      else { return }
      report { state throws(NavigationStateError) in try state.back(to: shown) }
    }
  }

  extension NavigationScreen: UIAdaptivePresentationControllerDelegate {
    /// A sheet was swiped away, with everything that stands on it.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      let gone = presentationController.presentedViewController
      guard let place = presented.firstIndex(where: { $0.controller === gone }) else { return }
      presented.removeSubrange(place...)
      report { state throws(NavigationStateError) in
        while state.selectedTab.stacks.count > place + 1 { try state.dismiss() }
      }
    }
  }

  extension NavigationScreen: UITabBarControllerDelegate {
    /// A tab was selected.
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) {
      guard let index = tabs.firstIndex(where: { $0 === viewController }) else { return }
      let name = tabNames[index]
      report { state throws(NavigationStateError) in try state.select(name) }
    }

    private func report(
      _ change: (inout NavigationState) throws(NavigationStateError) -> Void
    ) {
      do {
        try navigator.change(change)
      } catch {
        // The state is what holds: it is shown again.
        show(navigator.state.value)
      }
    }
  }
#endif
