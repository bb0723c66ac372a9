#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import ReactiveKit
  public import UIKit

  extension UIControl {
    /// Emits when one of the events occurs.
    ///
    /// Changes by the program cause no event, as always in UIKit. The control is not retained; the
    /// signal completes after its release, in the main actor's next turn.
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

  /// Calls `action` after its release: a control releases its actions with itself.
  @MainActor
  final class ReleaseNotice {
    private let action: @MainActor () -> Void

    init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    nonisolated deinit {
      endOnMainActor(action) { ReleasedEnds.append($0) }
    }
  }

  extension NSObjectProtocol where Self: UIControl {
    /// Makes an end of a two-way connection to a value of this control, of UIKit's or your own.
    ///
    /// ```swift
    /// bag += viewModel.volume <-> slider.terminal(\.value)
    /// bag += viewModel.rating <-> stars.terminal(\.rating)
    /// ```
    ///
    /// - Parameters:
    ///   - keyPath: the property that shows the value.
    ///   - events: when the user has changed it.
    @MainActor
    public func terminal<Value>(
      _ keyPath: ReferenceWritableKeyPath<Self, Value>, on events: UIControl.Event = .valueChanged
    ) -> ChannelTerminal<Value> {
      ChannelTerminal(
        self, keyPath,
        edits: self.events(events).compactMap { [weak self] in self?[keyPath: keyPath] })
    }
  }

  extension UISwitch {
    /// An end of a two-way connection to `isOn`.
    public var isOnTerminal: ChannelTerminal<Bool> { terminal(\.isOn) }
  }

  extension UIButton {
    /// An end of a two-way connection to `isSelected` of a toggle button, whose
    /// `changesSelectionAsPrimaryAction` is set.
    var isSelectedTerminal: ChannelTerminal<Bool> {
      changesSelectionAsPrimaryAction = true
      return terminal(\.isSelected, on: .primaryActionTriggered)
    }
  }

  /// The state of bindings of a view, one of each class. The view retains it, because a binding may
  /// begin before the binding that it replaces has ended.
  class ViewNote: NSObject, UIInteraction {
    private(set) weak var view: UIView?

    required override init() { super.init() }

    nonisolated deinit {}

    /// The note of a view, made on first use.
    static func of(_ view: UIView) -> Self {
      if let known = known(of: view) { return known }
      let made = Self()
      view.addInteraction(made)
      return made
    }

    /// The note of a view, if it has one.
    static func known(of view: UIView) -> Self? {
      view.interactions.lazy.compactMap { $0 as? Self }.first
    }

    func willMove(to view: UIView?) {}
    func didMove(to view: UIView?) { self.view = view }
  }
#endif
