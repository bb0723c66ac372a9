#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A navigation controller that reports what the user does, whatever delegate the application sets.
  final class StackController: UINavigationController {
    private let reports: StackDelegate
    private let dismissal: DismissalDelegate

    init(_ screen: NavigationScreen) {
      reports = StackDelegate(screen)
      dismissal = DismissalDelegate(screen)
      super.init(nibName: nil, bundle: nil)
      super.delegate = reports
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// What the application sets is asked beside the reports.
    override weak var delegate: (any UINavigationControllerDelegate)? {
      didSet {
        if delegate === reports { return }
        reports.own = delegate
        super.delegate = reports
      }
    }

    /// A page may dismiss it without asking the navigator, which no delegate is notified of.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { dismissal.dismissed(self) }
    }

    /// Reports that the user dismisses it, beside a delegate that the application has set. UIKit makes the
    /// presentation controller, so what is set there is found only when one looks.
    func reportDismissal() {
      guard let presentation = presentationController, presentation.delegate !== dismissal else {
        return
      }
      dismissal.own = presentation.delegate
      presentation.delegate = dismissal
    }
  }

  /// A tab bar controller that reports what the user does, whatever delegate the application sets.
  final class TabsController: UITabBarController {
    private let reports: TabsDelegate

    init(_ screen: NavigationScreen) {
      reports = TabsDelegate(screen)
      super.init(nibName: nil, bundle: nil)
      super.delegate = reports
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    /// What the application sets is asked beside the reports.
    override weak var delegate: (any UITabBarControllerDelegate)? {
      didSet {
        if delegate === reports { return }
        reports.own = delegate
        super.delegate = reports
      }
    }
  }
#endif
