#if canImport(SwiftUI)
  import Router
  import RouterNavigation
  import SwiftUI

  /// One stack of a tab, and the stack presented over it.
  struct StackView<Page: View>: View {
    @Bindable private var shown: ShownNavigation
    private let place: ShownNavigation.Place
    private let page: (NavigationEntry) -> Page

    init(
      _ shown: ShownNavigation, at place: ShownNavigation.Place,
      _ page: @escaping (NavigationEntry) -> Page
    ) {
      self.shown = shown
      self.place = place
      self.page = page
    }

    var body: some View {
      NavigationStack(path: $shown[path: place]) {
        root(shown.stack(at: place).first)
          .navigationDestination(for: NavigationEntry.self) { page($0) }
      }
      .sheet(item: $shown[over: place, .sheet]) { _ in above }
      #if os(macOS)
        .sheet(item: $shown[over: place, .present]) { _ in above }
      #else
        .fullScreenCover(item: $shown[over: place, .present]) { _ in above }
      #endif
    }

    @ViewBuilder private func root(_ entry: NavigationEntry?) -> some View {
      if let entry { page(entry).id(entry.id) } else { EmptyView() }
    }

    /// The stack presented over this one. Opaque types cannot contain themselves.
    private var above: AnyView { AnyView(StackView(shown, at: place.above, page)) }
  }
#endif
