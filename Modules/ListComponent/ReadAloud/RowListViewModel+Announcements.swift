public import Messages
public import ReactiveKit
public import ReadAloud

extension RowListViewModel where Failure: Presentable {
  /// The results of each load, including pages: the number of shown rows, or why there are none. A
  /// failure interrupts. A load that was cancelled, or whose failure is not shown, is not announced.
  ///
  /// They include the errors of ``RowListViewModel/load``: do not announce those as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    state.signal.pairwise().compactMap { [shown, pager] before, after in
      guard before.isExecuting, !after.isExecuting else { return nil }
      if let error = after.error {
        return Announcement(messages.value.text(for: error), .assertive)
      }
      return pager.hasSucceeded ? .results(shown.value.count, messages.value) : nil
    }
  }
}

nonisolated extension Announcement {
  /// The number of results of a list.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - messages: the texts of a language.
  public static func results(_ count: Int, _ messages: Messages) -> Announcement {
    Announcement(messages.text("aloud.results", ["count": "\(count)"]))
  }
}
