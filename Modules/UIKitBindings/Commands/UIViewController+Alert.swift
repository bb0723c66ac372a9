#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIViewController {
    /// Presents an alert when a command fails, until the user closes it; a later failure replaces it.
    ///
    /// ```swift
    /// bag += bind(alert: "Not booked", errorsOf: town.book, button: "OK") { _ in "sold out" }
    /// ```
    ///
    /// It is presented over the topmost view controller, even over another alert, after a running
    /// presentation or dismissal. A failure while the view controller's view is in no window is not
    /// shown. Neither the view controller nor the alert is retained.
    ///
    /// - Parameters:
    ///   - button: the title of the button that closes it.
    ///   - message: makes the text of the alert from a failure.
    public func bind<Input, Output, Failure>(
      alert title: String, errorsOf command: Command<Input, Output, Failure>, button: String,
      message: @escaping @MainActor (Failure) -> String
    ) -> Disposable {
      bind(alert: title, on: command.errors, button: button, message: message)
    }

    /// Presents an alert for each value of a signal, as for the failures of a command.
    ///
    /// ```swift
    /// bag += bind(alert: "Player", on: page.forbiddenName, button: "OK") { "\($0) is not allowed" }
    /// ```
    ///
    /// - Parameters:
    ///   - button: the title of the button that closes it.
    ///   - message: makes the text of the alert from a value.
    public func bind<Value>(
      alert title: String, on signal: Signal<Value, Never>, button: String,
      message: @escaping @MainActor (Value) -> String
    ) -> Disposable {
      // Only the observation retains a waiting message; a shown alert stays when it ends.
      let alert = BoundAlert(self, title: title, button: button)
      return signal.observe { alert.show(message($0)) }
    }
  }

  /// The alert of a binding; at most one.
  private final class BoundAlert {
    private weak var controller: UIViewController?
    private weak var shown: UIAlertController?
    private let title: String
    private let button: String
    /// The message to be shown after a transition.
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

    /// Presents the waiting message, unless the screen has been removed meanwhile.
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
