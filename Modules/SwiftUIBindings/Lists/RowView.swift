#if canImport(SwiftUI)
  import ListComponent
  import SwiftUI

  /// A row of a list while it is on screen: its view-model is notified that it has appeared and disappeared,
  /// also when the row gets another one.
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
          // SwiftUI evaluates views that are covered, too.
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

  /// Which view-model a row shows.
  final class RowSlot {
    var viewModel: CellViewModel?

    init() {}

    nonisolated deinit {}
  }
#endif
