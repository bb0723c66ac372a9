#if LivePages
import ReactiveKit
import SessionRecording

/// The rows on screen of a list whose cells are known by the values that the page's interface reads of them.
final class DefaultList: LiveListing {
  /// The size of the list and its rows on screen.
  struct Content: Equatable {
    var count = 0
    var first = 0
    var rows: [LiveRow] = []
  }

  private static let fields = ["title.text", "detail.text"]

  let name: String
  let content: Property<Content>
  var changed: @MainActor () -> Void = {}
  private let shown: MutableProperty<Range<Int>>
  private var sent = Content()
  private var isStale = true
  private var observation: Disposable?

  init(_ list: PageListing) {
    let shown = MutableProperty(0..<40)
    self.shown = shown
    name = list.name
    content = Property {
      let window = shown.value.clamped(to: 0..<list.count)
      return Content(
        count: list.count, first: window.lowerBound, rows: list.rows(in: window).map(Self.row))
    }
    observation = content.onChange { [weak self] _ in self?.noteChange() }
  }

  nonisolated deinit {}

  var window: Range<Int> { shown.value }

  func show(_ window: Range<Int>) { shown.value = window }

  func takeChanges() -> ListPatch? {
    guard isStale else { return nil }
    isStale = false
    let (old, new) = (sent, content.value)
    if old == new { return nil }
    sent = new
    return ListPatch(
      name: name, fields: Self.fields, count: new.count, first: new.first, from: old.rows,
      to: new.rows)
  }

  var everything: ListPatch {
    ListPatch(
      name: name, fields: Self.fields, count: sent.count, first: sent.first, all: sent.rows)
  }

  private func noteChange() {
    if isStale { return }
    isStale = true
    changed()
  }

  /// A row of its first text, and of everything else that it has.
  private static func row(_ row: PageListing.Row) -> LiveRow {
    var values = row.values
    let first = values.firstIndex { if case .text = $0.1 { true } else { false } }
    let title = first.map { values.remove(at: $0).1.text } ?? row.id
    let detail = values.map { "\(DefaultPart.title(of: $0.0)): \($0.1.text)" }
      .joined(separator: " · ")
    return LiveRow(
      id: row.id, values: [.shown(title, limit: 200), .shown(detail, limit: 400)])
  }
}

extension SessionValue {
  /// The value as a part of a line.
  fileprivate nonisolated var text: String {
    if case .text(let text) = self { text } else { description }
  }
}
#endif
