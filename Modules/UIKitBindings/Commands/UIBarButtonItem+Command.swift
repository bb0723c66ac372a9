#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIBarButtonItem {
    /// Executes a command when the user taps the item, and disables the item while the command is
    /// disabled. While it executes an activity indicator replaces the item's title or image, unless
    /// the item has a custom view of yours.
    ///
    /// It sets the item's `primaryAction`.
    public func bind<Output, Failure>(
      _ command: Command<Void, Output, Failure>
    ) -> Disposable {
      // An item adopts the title and the image of its action.
      let action = UIAction(title: title ?? "", image: image) { _ in command.execute() }
      primaryAction = action
      let indicator = ItemActivity(style: .medium)
      indicator.startAnimating()
      return .joining {
        command.isEnabled.bind(to: self, \.isEnabled)
        show(indicator, while: command.isExecuting)
        Disposable.action { [weak self] in
          if let self, primaryAction?.identifier == action.identifier { primaryAction = nil }
        }
      }
    }

    /// Shows a menu of commands, rebuilt when one is enabled or disabled. While one executes the
    /// item shows an activity indicator, which also opens the menu, unless the item has a custom
    /// view of yours.
    public func bind(menu title: String = "", _ commands: [MenuCommand]) -> Disposable {
      let indicator = ItemMenuActivity(configuration: .plain())
      indicator.configuration?.showsActivityIndicator = true
      indicator.showsMenuAsPrimaryAction = true
      return .joining {
        commands.menu(title) { [weak self] menu in
          self?.menu = menu
          indicator.menu = menu
        }
        show(indicator, while: commands.isExecuting)
      }
    }

    /// Replaces the title or the image by a view, under the item's name, while a command executes.
    private func show(_ indicator: UIView, while isExecuting: Property<Bool>) -> Disposable {
      .joining {
        isExecuting.observe { [weak self] isExecuting in
          guard let self else { return }
          if isExecuting, customView == nil || customView is any ItemIndicator {
            indicator.accessibilityLabel = accessibilityLabel ?? title
            customView = indicator
          } else if !isExecuting, customView === indicator {
            customView = nil
          }
        }
        Disposable.action { [weak self] in
          if let self, customView === indicator { customView = nil }
        }
      }
    }
  }

  /// The indicator of one binding. A newer binding may replace it before the older one ends.
  private protocol ItemIndicator: UIView {}
  private final class ItemActivity: UIActivityIndicatorView, ItemIndicator {
    nonisolated deinit {}
  }
  private final class ItemMenuActivity: UIButton, ItemIndicator {
    nonisolated deinit {}
  }
#endif
