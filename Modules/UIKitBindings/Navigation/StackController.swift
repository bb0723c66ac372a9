#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Router
  import RouterNavigation
  import UIKit

  /// A navigation controller that reports the user's actions, in addition to a delegate of the
  /// application.
  final class StackController: UINavigationController {
    private let reports: StackDelegate
    private let dismissal: DismissalDelegate
    /// The pages that it shows.
    var entries: [NavigationEntry.ID] = []

    init(_ screen: NavigationScreen) {
      reports = StackDelegate(screen)
      dismissal = DismissalDelegate(screen)
      super.init(nibName: nil, bundle: nil)
      installReports()
      reports.renew = { [weak self] in self?.installReports() }
    }

    private func installReports() {
      super.delegate = nil
      super.delegate = reports
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    /// The application's delegate is called in addition to the reports.
    override weak var delegate: (any UINavigationControllerDelegate)? {
      didSet {
        if delegate === reports { return }
        reports.own = delegate
        super.delegate = reports
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reports.screen?.appeared()
    }

    /// A page may dismiss it without the navigator; UIKit notifies no delegate then.
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      if isBeingDismissed { dismissal.dismissed(self) }
    }

    /// Reports that the user dismisses it, in addition to a delegate of the application. UIKit
    /// makes the presentation controller, so its delegate is read only on use.
    func reportDismissal() {
      guard let presentation = presentationController, presentation.delegate !== dismissal else {
        return
      }
      dismissal.own = presentation.delegate
      dismissal.renew = { [weak presentation, weak dismissal = dismissal] in
        presentation?.delegate = nil
        presentation?.delegate = dismissal
      }
      presentation.delegate = dismissal
    }
  }

  /// A tab bar controller that reports the user's actions, in addition to a delegate of the application.
  final class TabsController: UITabBarController {
    private let reports: TabsDelegate

    init(_ screen: NavigationScreen) {
      reports = TabsDelegate(screen)
      super.init(nibName: nil, bundle: nil)
      installReports()
      reports.renew = { [weak self] in self?.installReports() }
    }

    private func installReports() {
      super.delegate = nil
      super.delegate = reports
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }

    nonisolated deinit {}

    /// The application's delegate is called in addition to the reports.
    override weak var delegate: (any UITabBarControllerDelegate)? {
      didSet {
        if delegate === reports { return }
        reports.own = delegate
        super.delegate = reports
      }
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      reports.screen?.appeared()
    }
  }
#endif
