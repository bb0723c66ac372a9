#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIBarButtonItem {
    /// Executes a command when the user taps the item, and disables the item while the command is
    /// disabled. The item's title and image stay.
    ///
    /// It takes the item's `primaryAction`.
    public func bind<Output, Failure>(
      _ command: Command<Void, Output, Failure>
    ) -> Disposable {
      // An item takes over the title and the image of its action.
      let action = UIAction(title: title ?? "", image: image) { _ in command.execute() }
      primaryAction = action
      return .joining {
        command.isEnabled.bind(to: self, \.isEnabled)
        Disposable.action { [weak self] in
          if let self, primaryAction?.identifier == action.identifier { primaryAction = nil }
        }
      }
    }
  }
#endif
