public import AccessibilityProperties
public import Messages
public import ReactiveKit

extension Form {
  /// The results of submitting, one sentence for each try: the number of problems and the first
  /// one, or the server's refusal. Both interrupt; success does not.
  ///
  /// They include the errors of ``submit``: do not announce those as well. A try that was
  /// cancelled, or that ends after the form was reset, is not announced.
  ///
  /// - Parameters:
  ///   - messages: the texts of a language.
  ///   - success: the sentence after a successful submission; none by default.
  public func announcements(
    _ messages: Property<Messages>, success: Property<String>? = nil
  ) -> Signal<Announcement, Never> {
    let failures = submit.errors.compactMap { [outcome] failure -> Announcement? in
      guard outcome.value != nil, let text = failure.announced(messages.value) else { return nil }
      return Announcement(text, .assertive)
    }
    guard let success else { return failures }
    let successes = submit.values.compactMap { [outcome] _ in
      outcome.value == .succeeded ? Announcement(success.value) : nil
    }
    return merge(failures, successes)
  }
}

extension FormFailure {
  /// The number of problems and the first one; nil without problems.
  nonisolated fileprivate func announced(_ messages: Messages) -> String? {
    guard let first = firstText(messages) else { return nil }
    return count == 1
      ? first : messages.text("aloud.problems", ["count": "\(count)", "first": first])
  }

  /// The number of fields, or of problems of the server.
  nonisolated private var count: Int {
    switch self {
    case .invalid(let lines): lines.count
    case .refused(let problems): problems.count
    }
  }

  nonisolated private func firstText(_ messages: Messages) -> String? {
    guard let first else { return nil }
    let text = messages.text(for: first)
    guard case .invalid(let lines) = self, let label = lines.first?.label, !label.isEmpty else {
      return text
    }
    return messages.text("aloud.problem", ["label": label, "problem": text])
  }
}
