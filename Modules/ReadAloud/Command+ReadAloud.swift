public import Messages
public import ReactiveKit

extension Command {
  /// Derives the accessibility content of the command's button: its label, whether it is enabled,
  /// whether it runs.
  ///
  /// Each call makes a new property; unobserved it costs nothing.
  public func accessibility(
    _ label: Property<String>, _ messages: Property<Messages>
  ) -> Property<AccessibilityContent> {
    combine(label, isEnabled, isExecuting, messages) { label, isEnabled, isExecuting, messages in
      AccessibilityContent(
        label,
        traits: .button.adding(.notEnabled, if: !isEnabled).adding(.busy, if: isExecuting),
        in: messages)
    }
  }
}

extension Command where Failure: Presentable {
  /// The command's errors as sentences that interrupt, one for each error, in their order.
  ///
  /// A form and a list announce the errors of their own commands: do not observe both, so that an
  /// error is read once.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    errors.map { Announcement(messages.value.text(for: $0), .assertive) }
  }
}
