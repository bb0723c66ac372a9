#if canImport(SwiftUI)
  public import Foundation
  import ReactiveKit
  public import Router
  public import RouterNavigation
  public import SwiftUI

  /// Shows the state of a navigator, and reports the user's navigation to it.
  ///
  /// A state of one tab is a navigation stack; several tabs are a tab view with a stack each. A
  /// presented page, and the pages pushed onto it, are in a separate stack, over the full screen,
  /// as a sheet or as a popover. A prompt is an alert or a confirmation dialog over all of them.
  /// Going back, swiping a sheet away and selecting a tab change the navigator's state; a page that
  /// stays keeps the state of its view. URLs that the system opens go to the navigator, each with
  /// its source.
  ///
  /// The view of a page with a custom presentation reads `NavigationEntry.presentation`, and
  /// applies SwiftUI's presentation modifiers to itself.
  ///
  /// ```swift
  /// NavigatorView(navigator) { entry in PageView(entry) }
  /// ```
  public struct NavigatorView<TabLabel: View, Page: View>: View {
    private let navigator: Navigator
    private let tabLabel: (NavigationState.Tab) -> TabLabel
    private let page: (NavigationEntry) -> Page
    @Observed private var state: NavigationState
    @State private var shown: Kept<ShownNavigation>

    /// Makes the view of a navigator.
    ///
    /// - Parameters:
    ///   - tabLabel: the label of a tab in the tab bar.
    ///   - page: the view of a page.
    public init(
      _ navigator: Navigator, @ViewBuilder tabLabel: @escaping (NavigationState.Tab) -> TabLabel,
      @ViewBuilder page: @escaping (NavigationEntry) -> Page
    ) {
      self.navigator = navigator
      self.tabLabel = tabLabel
      self.page = page
      _state = Observed(navigator.state)
      _shown = State(initialValue: Kept(ShownNavigation(navigator)))
    }

    /// The tabs or the one stack.
    public var body: some View {
      NavigatorTabs(shown: shown.object, tabLabel: tabLabel, page: page)
        .onChange(of: ObjectIdentifier(navigator)) { _, _ in shown.object.follow(navigator) }
        .onChange(of: state, initial: true) { _, new in
          if new != shown.object.state { shown.object.follow(navigator) }
        }
        .onOpenURL { [navigator] in navigator.open(NavigationRequest($0)) }
    }
  }

  private struct NavigatorTabs<TabLabel: View, Page: View>: View {
    @Bindable var shown: ShownNavigation
    let tabLabel: (NavigationState.Tab) -> TabLabel
    let page: (NavigationEntry) -> Page

    var body: some View {
      let tabs = shown.state.tabs
      if tabs.count == 1 {
        stack(of: tabs[0])
      } else {
        TabView(selection: $shown.selection) {
          ForEach(tabs) { tab in
            Tab(value: tab.name) {
              stack(of: tab)
            } label: {
              tabLabel(tab)
            }
          }
        }
      }
    }

    private func stack(of tab: NavigationState.Tab) -> some View {
      StackView(shown, at: ShownNavigation.Place(tab: tab.name, level: 0), page)
    }
  }

  extension NavigatorView where TabLabel == Text {
    /// Makes the view of a navigator whose tabs are labelled with their names.
    public init(
      _ navigator: Navigator, @ViewBuilder page: @escaping (NavigationEntry) -> Page
    ) {
      self.init(navigator, tabLabel: { Text($0.name) }, page: page)
    }
  }

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
      .sheet(item: $shown[over: place, .sheet]) { sheet(of: $0.presentation) }
      #if os(macOS)
        .sheet(item: $shown[over: place, .present]) { _ in above }
      #else
        .fullScreenCover(item: $shown[over: place, .present]) { _ in above }
      #endif
      #if os(tvOS) || os(watchOS)
        .sheet(item: $shown[over: place, .popover]) { _ in above }
      #else
        .popover(item: $shown[over: place, .popover]) { _ in above }
      #endif
      .prompt(shown, over: place)
    }

    @ViewBuilder private func sheet(of presentation: Presentation) -> some View {
      if presentation.detents.isEmpty {
        above
      } else {
        above.presentationDetents(Set(presentation.detents.map(PresentationDetent.of)))
      }
    }

    @ViewBuilder private func root(_ entry: NavigationEntry?) -> some View {
      if let entry { page(entry).id(entry.id) } else { EmptyView() }
    }

    /// The stack presented over this one. Opaque types cannot contain themselves.
    private var above: AnyView { AnyView(StackView(shown, at: place.above, page)) }
  }

  extension NavigationRequest {
    /// The request of `onOpenURL`: a link on a web host, or a URL of the application's own scheme.
    /// Neither is ever `inside`.
    public init(_ url: URL) {
      let isWeb = ["http", "https"].contains(url.scheme?.lowercased())
      self.init(url.absoluteString, from: isWeb ? .universalLink : .customScheme)
    }
  }
#endif
