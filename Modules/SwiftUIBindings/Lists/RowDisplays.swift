#if canImport(SwiftUI)
  import ListComponent
  import ReactiveKit
  import SwiftUI

  /// The view-models of a list that are on screen, and whether its end is.
  ///
  /// SwiftUI replaces a row that moves to another section: the new one appears before the old one
  /// has disappeared. Their view-model is notified of the first appearance and the last
  /// disappearance.
  final class RowDisplays<ID: Hashable> {
    private var counts: [ObjectIdentifier: Int] = [:]
    private var shown: [ID: Int] = [:]
    /// Called when a row has appeared and when a load has succeeded: a page may have brought few
    /// rows, or none.
    private var checkEnd: (@MainActor () -> Void)?
    /// The last rows: if one of them is on screen, so is the end.
    private var last: @MainActor () -> [ID] = { [] }
    private var observations: [Disposable] = []
    private var list: Property<Bool>?

    init() {}

    nonisolated deinit {}

    func appear(_ viewModel: CellViewModel) {
      let count = counts[ObjectIdentifier(viewModel), default: 0]
      counts[ObjectIdentifier(viewModel)] = count + 1
      if count == 0 { viewModel.appeared() }
    }

    func disappear(_ viewModel: CellViewModel) {
      let key = ObjectIdentifier(viewModel)
      guard let count = counts[key] else { return }
      counts[key] = count == 1 ? nil : count - 1
      if count == 1 { viewModel.disappeared() }
    }

    func appear(_ id: ID) {
      shown[id, default: 0] += 1
      checkEnd?()
    }

    /// The number of last rows has changed.
    func endMoved() { checkEnd?() }

    func disappear(_ id: ID) {
      guard let count = shown[id] else { return }
      shown[id] = count == 1 ? nil : count - 1
    }

    /// Calls `endReached` whenever the end of a list is on screen.
    ///
    /// - Parameters:
    ///   - hasLoaded: whether the latest load to end has succeeded; otherwise a cancelled load
    ///     would start again at once.
    ///   - changes: emits when the rows have changed: a filter may leave only rows that are already
    ///     on screen, and therefore do not appear.
    ///   - last: the last rows, one of which must be on screen; empty for an empty list.
    func watchEnd(
      after isExecuting: Property<Bool>, hasLoaded: @escaping @MainActor () -> Bool,
      changes: @MainActor () -> Signal<Void, Never>, last: @escaping @MainActor () -> [ID],
      _ endReached: @escaping @MainActor () -> Void
    ) {
      // Their number may change while the list stays.
      self.last = last
      if list === isExecuting { return }
      list = isExecuting
      let check = { @MainActor [weak self] in
        guard let self else { return }
        let last = self.last()
        if last.isEmpty || last.contains(where: { shown[$0] != nil }) { endReached() }
      }
      checkEnd = check
      observations = [
        changes().observe { check() },
        isExecuting.onChange { if !$0, hasLoaded() { check() } },
      ]
    }
  }

  /// A row of a list while it is on screen: its view-model is notified when it appears and
  /// disappears, also when the row gets another view-model.
  struct RowView<ViewModel: CellViewModel, ID: Hashable, Content: View>: View {
    let id: ID
    let viewModel: ViewModel
    let displays: RowDisplays<ID>
    /// How many rows before the last one the end of the list counts as reached.
    let rowsBeforeEnd: Int
    let content: (ViewModel) -> Content
    @State private var slot = Kept(RowSlot())

    var body: some View {
      content(viewModel)
        .onAppear {
          show(viewModel)
          displays.appear(id)
        }
        .onChange(of: ObjectIdentifier(viewModel)) { _, _ in
          // SwiftUI evaluates covered views, too.
          if slot.object.viewModel != nil { show(viewModel) }
        }
        .onChange(of: rowsBeforeEnd) { _, _ in
          if slot.object.viewModel != nil { displays.endMoved() }
        }
        .onDisappear {
          displays.disappear(id)
          show(nil)
        }
    }

    private func show(_ new: ViewModel?) {
      let old = slot.object.viewModel
      slot.object.viewModel = new
      if let new { displays.appear(new) }
      if let old { displays.disappear(old) }
    }
  }

  /// The view-model of a row.
  final class RowSlot {
    var viewModel: CellViewModel?

    init() {}

    nonisolated deinit {}
  }
#endif
