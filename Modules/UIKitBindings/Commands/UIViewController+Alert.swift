#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIViewController {
    /// Presents an alert when a command fails, until the user closes it; a later failure takes its place.
    ///
    /// ```swift
    /// bag += bind(alert: "Not booked", errorsOf: town.book, button: "OK") { _ in "sold out" }
    /// ```
    ///
    /// It stands over whatever is presented, another alert included, and waits for a presentation or
    /// dismissal that is under way. A failure while the view controller's view is in no window is not shown:
    /// a screen that has left has nothing to report to the user. Neither the view controller nor the alert
    /// is retained.
    ///
    /// - Parameters:
    ///   - button: the title of the button that closes it.
    ///   - message: what is shown of a failure.
    public func bind<Input, Output, Failure>(
      alert title: String, errorsOf command: Command<Input, Output, Failure>, button: String,
      message: @escaping @MainActor (Failure) -> String
    ) -> Disposable {
      // What waits is gone with the observation, which alone retains it; an alert on screen stays.
      let alert = FailureAlert(self, title: title, button: button)
      return command.errors.observe { alert.show(message($0)) }
    }
  }

  /// The alert of a binding: one at a time.
  private final class FailureAlert {
    private weak var controller: UIViewController?
    private weak var shown: UIAlertController?
    private let title: String
    private let button: String
    /// What will be shown when a transition has ended.
    private var waiting: String?

    init(_ controller: UIViewController, title: String, button: String) {
      self.controller = controller
      self.title = title
      self.button = button
    }

    nonisolated deinit {}

    private var window: UIWindow? { controller?.viewIfLoaded?.window }

    func show(_ message: String) {
      if let shown, shown.presentingViewController != nil, !shown.isBeingDismissed {
        shown.message = message
        return
      }
      guard let window else { return }
      let isWaiting = waiting != nil
      waiting = message
      if isWaiting { return }
      window.whenPresentationsSettle { [weak self] in self?.present(over: $0) }
    }

    /// Presents what waits, unless the screen has left meanwhile.
    private func present(over front: UIViewController?) {
      guard let message = waiting else { return }
      waiting = nil
      guard let front, window != nil else { return }
      let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: button, style: .default))
      shown = alert
      front.present(alert, animated: true)
    }
  }
#endif
