#if canImport(SwiftUI)
  public import ListComponent
  import ReactiveKit
  public import SwiftUI

  /// The sections of a list by identity, with their headers and rows: ``ListRows`` for a list with
  /// sections, including lists of pages.
  ///
  /// ```swift
  /// List {
  ///   SectionedListRows(mails) { MailRow($0) } header: { Text($0.name) }
  /// }
  /// ```
  public struct SectionedListRows<
    Header: Identifiable & Equatable, Row: Identifiable & Equatable, ViewModel: CellViewModel,
    Content: View, Title: View
  >: View {
    private let rows: @MainActor () -> [SectionRows<Header, Row>]
    private let isExecuting: Property<Bool>
    private let hasLoaded: @MainActor () -> Bool
    private let changes: @MainActor () -> Signal<Void, Never>
    private let endReached: @MainActor () -> Void
    private let rowsBeforeEnd: Int
    private let content: (ViewModel) -> Content
    private let title: (Header) -> Title
    @Observed private var sections: [CellSection<Header, ViewModel>]
    @State private var displays = Kept(RowDisplays<Place>())

    /// A row in its section: a row in two sections may be on screen in only one of them.
    private struct Place: Hashable {
      let section: Header.ID
      let row: Row.ID
    }

    /// Makes the sections of a list.
    ///
    /// - Parameters:
    ///   - rowsBeforeEnd: how many rows before the last one the end counts as reached.
    ///   - content: the view of a row.
    ///   - header: the view above a section.
    public init<Failure>(
      _ list: SectionedListViewModel<Header, Row, ViewModel, Failure>, rowsBeforeEnd: Int = 0,
      @ViewBuilder content: @escaping (ViewModel) -> Content,
      @ViewBuilder header: @escaping (Header) -> Title
    ) {
      self.content = content
      title = header
      self.rowsBeforeEnd = rowsBeforeEnd
      rows = { [list] in list.rows }
      isExecuting = list.isExecuting
      hasLoaded = { [list] in list.hasLoadedRows }
      changes = { [list] in list.sections.changes.map { _ in } }
      endReached = { [list] in list.endReached() }
      _sections = Observed(list.sections)
    }

    /// The sections.
    public var body: some View {
      let (sections, rows) = (sections, rows())
      let _ = watchEnd()
      ForEach(RowReferences(rows)) { section in
        let cells = sections[section.position].cells
        Section {
          ForEach(RowReferences(rows[section.position].rows)) { row in
            RowView(
              id: Place(section: section.id, row: row.id), viewModel: cells[row.position],
              displays: displays.object, rowsBeforeEnd: rowsBeforeEnd, content: content)
          }
        } header: {
          title(sections[section.position].header)
        }
      }
    }

    private func watchEnd() {
      let (rows, count) = (rows, rowsBeforeEnd + 1)
      displays.object.watchEnd(
        after: isExecuting, hasLoaded: hasLoaded, changes: changes,
        last: {
          rows().reversed().lazy.flatMap { section in
            section.rows.reversed().lazy.map { Place(section: section.id, row: $0.id) }
          }.prefix(count).map(\.self)
        }, endReached)
    }
  }
#endif
