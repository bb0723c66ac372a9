#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import UIKit

  // Actions of the user.
  extension NavigationScreen {
    /// Back, by the button or the edge of the screen: some pages of a stack were removed. A page may pop
    /// itself in a tab that is not selected, too.
    ///
    /// A change by the program is in the state before it is shown, so it is no difference here.
    func shown(_ viewController: UIViewController, in controller: UINavigationController) {
      guard let shown = pages.entry(of: viewController),
        let tab = navigator.state.value.tabs.first(where: { tab in
          tab.entries.contains { $0.id == shown }
        }), let stack = tab.stacks.last, stack.last?.id != shown,
        stack.contains(where: { $0.id == shown }),
        controller.viewControllers.last === viewController,
        controller.viewControllers.count < stack.count
      else { return }
      report { state throws(NavigationStateError) in
        let selection = state.selection
        try state.select(tab.name)
        try state.back(to: shown)
        try state.select(selection)
      }
    }

    /// A sheet was swiped away, or a page has dismissed it itself, with all pages above it.
    func dismissed(_ gone: UIViewController) {
      guard let place = presented.firstIndex(where: { $0.controller === gone }) else { return }
      let entry = presented[place].entry
      presented.removeSubrange(place...)
      let stacks = navigator.state.value.selectedTab.stacks
      // The program may have navigated meanwhile, which has still to be shown.
      guard stacks.indices.contains(place + 1), stacks[place + 1].first?.id == entry else {
        return show(navigator.state.value)
      }
      report { state throws(NavigationStateError) in
        while state.selectedTab.stacks.count > place + 1 { try state.dismiss() }
      }
    }

    /// A tab was selected.
    func selected(_ tab: UIViewController) {
      guard let index = tabs.firstIndex(where: { $0 === tab }) else { return }
      let name = tabNames[index]
      report { state throws(NavigationStateError) in try state.select(name) }
    }

    private func report(
      _ change: (inout NavigationState) throws(NavigationStateError) -> Void
    ) {
      do {
        try navigator.change(change)
      } catch {
        // The navigator has refused: its state is shown again.
        show(navigator.state.value)
      }
    }
  }
#endif
