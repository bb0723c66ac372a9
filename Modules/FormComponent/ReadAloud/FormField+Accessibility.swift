import Messages
import ReactiveKit
import ReadAloud

extension FormField {
  func describe(_ messages: Property<Messages>) -> Property<AccessibilityContent> {
    let kind = accessibilityTraits
    return combine(
      spokenLabel, spokenValue(messages), shownProblems, isRequired, isValidating, isEnabled,
      isHidden, messages
    ) { label, value, problems, isRequired, isValidating, isEnabled, isHidden, messages in
      AccessibilityContent(
        label, value: value, error: messages.phrase(problems.map { messages.text(for: $0) }),
        traits: kind.adding(.required, if: isRequired).adding(.invalid, if: !problems.isEmpty)
          .adding(.busy, if: isValidating).adding(.notEnabled, if: !isEnabled),
        isHidden: isHidden, in: messages)
    }
  }
}
