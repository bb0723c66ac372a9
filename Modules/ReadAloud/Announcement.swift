/// A sentence that is read when something happens elsewhere than at the focused element.
///
/// A view posts it: `UIAccessibility.post`, `AccessibilityNotification.Announcement`, or a live
/// region of a web page.
public nonisolated struct Announcement: Hashable, Sendable {
  /// Whether it interrupts.
  public enum Urgency: Hashable, Sendable, CaseIterable {
    /// It waits until what is being read has ended.
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
