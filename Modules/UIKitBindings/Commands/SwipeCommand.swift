#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  /// An action for swiping a row: a button that executes a command.
  ///
  /// A disabled command is not offered. The row stays open while the command executes, and closes
  /// afterwards; UIKit is informed whether it succeeded.
  public struct SwipeCommand {
    let isEnabled: Property<Bool>
    let make: @MainActor () -> UIContextualAction

    /// Offers a command.
    ///
    /// - Parameters:
    ///   - style: destructive for a command that removes the row.
    ///   - color: the background; by default that of the style.
    public init<Output, Failure>(
      _ title: String, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
      color: UIColor? = nil, _ command: Command<Void, Output, Failure>
    ) {
      self.init(title, image: image, style: style, color: color, command, input: ())
    }

    /// Offers a command with an input, such as the row's identity.
    public init<Input, Output, Failure>(
      _ title: String, image: UIImage? = nil, style: UIContextualAction.Style = .normal,
      color: UIColor? = nil, _ command: Command<Input, Output, Failure>, input: Input
    ) {
      isEnabled = command.isEnabled
      make = {
        let action = UIContextualAction(style: style, title: title) { _, _, done in
          let execution = command.execute(input)
          Task.startingNow {
            await execution.waitUntilFinished()
            done(execution.error == nil)
          }
        }
        action.image = image
        if let color { action.backgroundColor = color }
        return action
      }
    }
  }

  extension UISwipeActionsConfiguration {
    /// Makes the actions of the enabled commands; nil if all are disabled.
    convenience init?(_ commands: [SwipeCommand]) {
      let actions = commands.filter(\.isEnabled.value).map { $0.make() }
      if actions.isEmpty { return nil }
      self.init(actions: actions)
    }
  }
#endif
