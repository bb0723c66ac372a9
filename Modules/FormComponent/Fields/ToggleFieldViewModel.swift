public import AccessibilityProperties
public import Messages
public import ReactiveKit

/// A switch.
@MainActor
open class ToggleFieldViewModel: FieldViewModel<Bool> {
  /// Whether it is on; views follow `$isOn`. While the field is disabled, a change by a view is ignored.
  @Entered public final var isOn: Bool

  /// Makes a switch.
  ///
  /// - Parameters:
  ///   - key: the field's name in its group.
  ///   - label: the field's label.
  ///   - initial: whether it is on at first, which is also the baseline.
  ///   - validation: the rules, and when problems are shown.
  ///   - isEnabled: whether the user can change it; always by default.
  ///   - isHidden: whether it is left out; never by default.
  ///   - isReadOnly: whether it is shown and sent, but not changed by the user; never by default.
  public init(
    key: String, label: Property<String>, initial: Bool = false,
    validation: FieldValidation<Bool> = .none, isEnabled: Property<Bool>? = nil,
    isHidden: Property<Bool>? = nil, isReadOnly: Property<Bool>? = nil
  ) {
    let isOn = Entered(initial, isEnabled: editing(isEnabled, isReadOnly))
    _isOn = isOn
    super.init(
      key: key, label: label, isEnabled: isEnabled, isHidden: isHidden, isReadOnly: isReadOnly,
      storage: FieldStorage(
        isOn.projectedValue.named("isOn", of: key), empty: false, save: { .flag($0) },
        load: { if case .flag(let flag) = $0 { flag } else { nil } }, set: { isOn.write($0) }),
      validation: validation)
  }

  nonisolated deinit {}

  /// Makes an end of a two-way connection to ``isOn``, for a view.
  public final func terminal() -> ChannelTerminal<Bool> { _isOn.terminal() }

  /// On or off, in words.
  open override func spokenValue(_ messages: Property<Messages>) -> Property<String> {
    combine($value, messages) { $1.text($0 ? "aloud.on" : "aloud.off") }
  }

  /// A switch.
  open override var accessibilityTraits: AccessibilityContent.Traits { .toggle }
}
