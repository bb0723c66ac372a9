public import Messages
public import ReactiveKit

/// A sentence that is read when something happens outside the focused element.
///
/// A view posts it: `UIAccessibility.post`, `AccessibilityNotification.Announcement`, or a live
/// region of a web page.
public nonisolated struct Announcement: Hashable, Sendable {
  /// Whether it interrupts.
  public enum Urgency: Hashable, Sendable, CaseIterable {
    /// It waits until the current reading has ended.
    case polite
    /// It is read at once: an action of the user has failed.
    case assertive
  }

  /// The sentence.
  public let text: String
  /// Whether it interrupts.
  public let urgency: Urgency

  /// Makes an announcement.
  public init(_ text: String, _ urgency: Urgency = .polite) {
    self.text = text
    self.urgency = urgency
  }
}

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
  /// A form and a list already announce the errors of their own commands: observing both reads an
  /// error twice.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    errors.map { Announcement(messages.value.text(for: $0), .assertive) }
  }
}

extension MessageTable {
  /// The words that are read and never shown: states, the values of switches, the number of
  /// results.
  ///
  /// They are in English and in Simplified Chinese; a program in one language names ``readAloudInEnglish``
  /// or ``readAloudInSimplifiedChinese``, and the other is not linked.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var readAloud: MessageTable {
    readAloudInEnglish.merging(readAloudInSimplifiedChinese)
  }

  /// The texts of ``readAloud`` in English alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var readAloudInEnglish: MessageTable {
    MessageTable([
      .english: [
        "aloud.required": "required",
        "aloud.readOnly": "read-only",
        "aloud.busy": "in progress",
        "aloud.on": "on",
        "aloud.off": "off",
        "aloud.problem": "{label}: {problem}",
        "aloud.problems": "{count, plural, one {# problem} other {# problems}}. {first}",
        "aloud.results": "{count, plural, zero {No results} one {# result} other {# results}}",
      ]
    ])
  }

  /// The texts of ``readAloud`` in Simplified Chinese alone.
  ///
  /// - Complexity: O(number of templates).
  @_alwaysEmitIntoClient
  public nonisolated static var readAloudInSimplifiedChinese: MessageTable {
    MessageTable([
      .simplifiedChinese: [
        "aloud.required": "必填",
        "aloud.readOnly": "只读",
        "aloud.busy": "正在处理",
        "aloud.on": "已开启",
        "aloud.off": "已关闭",
        "aloud.problem": "{label}：{problem}",
        "aloud.problems": "有 {count} 处需要修改。{first}",
        "aloud.results": "{count, plural, zero {没有结果} other {共 # 条结果}}",
      ]
    ])
  }
}
