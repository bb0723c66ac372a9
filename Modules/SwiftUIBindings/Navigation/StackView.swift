#if canImport(SwiftUI)
  import ReactiveKit
  import Router
  import SwiftUI

  /// One stack of a tab, and the stack presented over it.
  struct StackView<Page: View>: View {
    private let navigator: Navigator
    private let tab: NavigationState.Tab
    private let level: Int
    private let page: (NavigationEntry) -> Page

    /// - Parameter level: which stack of the tab it is, 0 for the lowest.
    init(
      _ navigator: Navigator, tab: NavigationState.Tab, level: Int,
      _ page: @escaping (NavigationEntry) -> Page
    ) {
      self.navigator = navigator
      self.tab = tab
      self.level = level
      self.page = page
    }

    var body: some View {
      let stacks = tab.stacks
      NavigationStack(path: path(of: level < stacks.count ? stacks[level] : [])) {
        root(of: level < stacks.count ? stacks[level].first : nil)
          .navigationDestination(for: NavigationEntry.self) { page($0) }
      }
      .sheet(item: presented(in: stacks, as: .sheet)) { _ in above }
      #if os(macOS)
        .sheet(item: presented(in: stacks, as: .present)) { _ in above }
      #else
        .fullScreenCover(item: presented(in: stacks, as: .present)) { _ in above }
      #endif
    }

    @ViewBuilder private func root(of entry: NavigationEntry?) -> some View {
      if let entry { page(entry).id(entry.id) } else { EmptyView() }
    }

    /// The stack presented over this one. Opaque types cannot contain themselves.
    private var above: AnyView {
      AnyView(StackView(navigator, tab: tab, level: level + 1, page))
    }

    /// The pages above the first one.
    private func path(of stack: [NavigationEntry]) -> Binding<[NavigationEntry]> {
      let shown = Array(stack.dropFirst())
      return Binding(get: { shown }) { [navigator] path in
        // The user goes back from the pages that were shown. A page that the program has pushed
        // meanwhile is above a page that is left, or not affected.
        guard path.count < shown.count else { return }
        navigator.change { $0.pop(shown[path.count].id) }
      }
    }

    private func presented(
      in stacks: [[NavigationEntry]], as presentation: Presentation
    ) -> Binding<NavigationEntry?> {
      let above = level + 1 < stacks.count ? stacks[level + 1].first : nil
      let shown = above?.presentation == presentation ? above : nil
      return Binding(get: { shown }) { [navigator] item in
        // The user swipes away a presented page, with all pages above it; the program may have
        // selected another tab meanwhile.
        if item == nil, let shown { navigator.change { $0.remove(shown.id) } }
      }
    }
  }
#endif
