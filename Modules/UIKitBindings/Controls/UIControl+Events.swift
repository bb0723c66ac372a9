#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIControl {
    /// Emits when one of the events occurs.
    ///
    /// Changes by the program cause no event, as always in UIKit. The control is not retained; the
    /// signal completes when it is released.
    ///
    /// ```swift
    /// bag += button.events(.touchUpInside).observe { print("tapped") }
    /// ```
    public func events(_ events: UIControl.Event) -> Signal<Void, Never> {
      Signal { [weak self] observer, lifetime in
        guard let self else { return observer.complete() }
        let release = ReleaseNotice { observer.complete() }
        let action = UIAction { _ in
          withExtendedLifetime(release) { observer.send(()) }
        }
        addAction(action, for: events)
        let identifier = action.identifier
        lifetime.onEnd { [weak self] in self?.removeAction(identifiedBy: identifier, for: events) }
      }
    }
  }

  /// Calls back when it is released: a control releases its actions when it is released itself.
  @MainActor
  final class ReleaseNotice {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    nonisolated deinit {
      endOnMainActor(action) { $0() }
    }
  }
#endif
