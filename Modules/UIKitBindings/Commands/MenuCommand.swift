#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  /// An item of a menu that executes a command.
  public struct MenuCommand {
    let isEnabled: Property<Bool>
    let isExecuting: Property<Bool>
    let make: @MainActor (UIMenuElement.Attributes) -> UIAction

    /// Makes an item.
    ///
    /// - Parameter attributes: its attributes; `disabled` is added while the command is disabled.
    public init<Output, Failure>(
      _ title: String, image: UIImage? = nil, attributes: UIMenuElement.Attributes = [],
      _ command: Command<Void, Output, Failure>
    ) {
      isEnabled = command.isEnabled
      isExecuting = command.isExecuting
      make = { state in
        UIAction(title: title, image: image, attributes: attributes.union(state)) { _ in
          command.execute()
        }
      }
    }

    /// The item with its current attributes.
    var action: UIAction { make(isEnabled.value ? [] : .disabled) }
  }

  extension UIButton {
    /// Shows a menu of commands, rebuilt when one is enabled or disabled. A button with a
    /// configuration shows its activity indicator while one executes.
    public func bind(menu title: String = "", _ commands: [MenuCommand]) -> Disposable {
      .joining {
        commands.menu(title) { [weak self] in self?.menu = $0 }
        showsActivityIndicator(while: commands.isExecuting)
      }
    }
  }

  extension [MenuCommand] {
    /// Whether any of them executes.
    var isExecuting: Property<Bool> { combine(all: map(\.isExecuting)) { $0.contains(true) } }

    func menu(
      _ title: String, _ show: @escaping @MainActor (UIMenu) -> Void
    ) -> Disposable {
      combine(all: map(\.isEnabled)) { $0 }.observe { _ in
        show(UIMenu(title: title, children: self.map(\.action)))
      }
    }
  }
#endif
