import ListComponent
public import Messages
public import ReactiveKit
public import ReadAloud

extension POIListViewModel {
  /// The results of each load: the number of shown places, or why there are none. A failure
  /// interrupts.
  ///
  /// They include the errors of ``load``: do not announce those as well.
  public func announcements(_ messages: Property<Messages>) -> Signal<Announcement, Never> {
    merge(
      load.errors.map { Announcement(messages.value.text(for: $0), .assertive) },
      load.values.map { [cells] _ in .results(cells.value.count, messages.value) })
  }
}
