#if canImport(SwiftUI)
  import ReactiveKit
  public import Router
  public import SwiftUI

  /// Shows the state of a navigator, and reports the user's navigation to it.
  ///
  /// A state of one tab is a navigation stack, one of several a tab view with a stack for each; a
  /// page that is presented, and the pages pushed onto it, are in a separate stack, over the full
  /// screen or as a sheet. Going back, swiping a sheet away and selecting a tab change the
  /// navigator's state; a page that stays keeps the state of its view. URLs that the system opens
  /// go to the navigator, each with its source.
  ///
  /// ```swift
  /// NavigatorView(navigator) { entry in PageView(entry) }
  /// ```
  public struct NavigatorView<TabLabel: View, Page: View>: View {
    private let navigator: Navigator
    private let tabLabel: (NavigationState.Tab) -> TabLabel
    private let page: (NavigationEntry) -> Page
    @Observed private var state: NavigationState

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
    }

    /// The tabs or the one stack.
    public var body: some View {
      tabs.onOpenURL { [navigator] in navigator.open(NavigationRequest($0)) }
    }

    @ViewBuilder private var tabs: some View {
      let state = state
      if state.tabs.count == 1 {
        StackView(navigator, tab: state.selectedTab, level: 0, page)
      } else {
        TabView(selection: selection(of: state)) {
          ForEach(state.tabs) { tab in
            Tab(value: tab.name) {
              StackView(navigator, tab: tab, level: 0, page)
            } label: {
              tabLabel(tab)
            }
          }
        }
      }
    }

    private func selection(of state: NavigationState) -> Binding<String> {
      Binding(get: { state.selection }) { [navigator] name in
        try? navigator.change { state throws(NavigationStateError) in try state.select(name) }
      }
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
#endif
