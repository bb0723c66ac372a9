#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIRefreshControl {
    /// Executes a command when the user pulls, and ends refreshing with the last execution.
    ///
    /// Pulling while the command is disabled ends at once. An execution that was started elsewhere shows
    /// no refreshing, because the user has not pulled. The end of the binding ends refreshing, too.
    public func bind<Output, Failure>(
      refreshing command: Command<Void, Output, Failure>
    ) -> Disposable {
      .joining {
        events(.valueChanged).observe { [weak self] in
          command.execute()
          if !command.isExecuting.value { self?.endRefreshing() }
        }
        command.isExecuting.onChange { [weak self] isExecuting in
          if !isExecuting { self?.endRefreshing() }
        }
        // The command can no longer end it.
        Disposable.action { [weak self] in
          if command.isExecuting.value { self?.endRefreshing() }
        }
      }
    }
  }

  extension UIScrollView {
    /// Executes a command when the user pulls down: gives this view a refresh control that is bound to it.
    ///
    /// ```swift
    /// bag += table.bind(refreshing: list.load)
    /// ```
    public func bind<Output, Failure>(
      refreshing command: Command<Void, Output, Failure>
    ) -> Disposable {
      let control = refreshControl ?? UIRefreshControl()
      refreshControl = control
      return control.bind(refreshing: command)
    }
  }
#endif
