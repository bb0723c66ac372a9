public import Messages
public import ReactiveKit
public import ReadAloud

extension RowListViewModel where Failure: Presentable {
  /// What each load brought, a page included: how many rows are shown now, or why there are none. A failure
  /// interrupts.
  ///
  /// They include the errors of ``RowListViewModel/load``: one who observes this does not announce those
  /// as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    state.signal.pairwise().compactMap { [shown] before, after in
      guard before.isExecuting, !after.isExecuting else { return nil }
      if let error = after.error {
        return Announcement(messages.value.text(for: error), .assertive)
      }
      return after.value == nil ? nil : .results(shown.value.count, messages.value)
    }
  }
}

nonisolated extension Announcement {
  /// How many results a list shows.
  ///
  /// - Parameters:
  ///   - count: how many rows there are.
  ///   - messages: the texts of a language.
  public static func results(_ count: Int, _ messages: Messages) -> Announcement {
    Announcement(messages.text("aloud.results", ["count": "\(count)"]))
  }
}
