import ListComponent
public import Messages
public import ReactiveKit
public import ReadAloud

extension POIListViewModel {
  /// What each load brought: how many places are shown now, or why there are none. A failure interrupts.
  ///
  /// They include the errors of ``load``: one who observes this does not announce those as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    merge(
      load.errors.map { Announcement(messages.value.text(for: $0), .assertive) },
      load.values.map { [cells] _ in .results(cells.value.count, messages.value) })
  }
}
