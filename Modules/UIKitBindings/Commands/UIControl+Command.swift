#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIControl {
    /// Executes a command when the user acts, and disables the control while the command is disabled.
    ///
    /// A button with a configuration shows its activity indicator while the command executes. The
    /// command's errors are a separate signal: `command.errors`. The end of the binding leaves the
    /// control as it is, so that another command can be bound next.
    ///
    /// ```swift
    /// bag += submitButton.bind(viewModel.submit)
    /// ```
    ///
    /// - Parameter events: when the user acts; a button's tap by default.
    public func bind<Output, Failure>(
      _ command: Command<Void, Output, Failure>,
      on events: UIControl.Event = .primaryActionTriggered
    ) -> Disposable {
      bind(command, on: events, input: {})
    }

    /// Executes a command with the current input when the user acts.
    ///
    /// - Parameter input: makes the input; it captures views weakly.
    public func bind<Input, Output, Failure>(
      _ command: Command<Input, Output, Failure>,
      on events: UIControl.Event = .primaryActionTriggered,
      input: @escaping @MainActor () -> Input
    ) -> Disposable {
      .joining {
        command.isEnabled.bind(to: self, \.isEnabled)
        (self as? UIButton)?.showsActivityIndicator(while: command.isExecuting) ?? .disposed
        self.events(events).observe { command.execute(input()) }
      }
    }
  }

  extension UIButton {
    /// A button without a configuration has no activity indicator.
    func showsActivityIndicator(while isExecuting: Property<Bool>) -> Disposable {
      isExecuting.observe { [weak self] isExecuting in
        guard let self, configuration != nil else { return }
        configuration?.showsActivityIndicator = isExecuting
      }
    }
  }

  extension Disposable {
    /// Joins bindings that end together, in the listed order.
    static func joining(@DisposableList _ bindings: @MainActor () -> [Disposable]) -> Disposable {
      let bag = DisposeBag()
      bag.hold(bindings)
      return .action { bag.dispose() }
    }
  }
#endif
