#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  extension UIWindow {
    /// Calls back with the view controller that covers all others, over which another one can be presented:
    /// at once, or when the presentation or dismissal that is under way has ended. UIKit refuses two at a
    /// time, and a second one on the same view controller.
    func whenPresentationsSettle(_ action: @escaping @MainActor (UIViewController?) -> Void) {
      var front = rootViewController
      var moving: UIViewController?
      while let controller = front {
        if controller.isBeingPresented || controller.isBeingDismissed { moving = controller }
        guard let next = controller.presentedViewController else { break }
        front = next
      }
      guard let transition = moving?.transitionCoordinator else { return action(front) }
      // Neither the window nor what waits must be gone by then.
      transition.animate(alongsideTransition: nil) { _ in self.whenPresentationsSettle(action) }
    }
  }

  extension UIViewController {
    /// Whether it presents a controller, or will after a transition. UIKit refuses while its view is in no
    /// window, and while it presents another one.
    func hasAccepted(_ controller: UIViewController) -> Bool {
      presentedViewController.map { $0 === controller } ?? (viewIfLoaded?.window != nil)
    }
  }
#endif
