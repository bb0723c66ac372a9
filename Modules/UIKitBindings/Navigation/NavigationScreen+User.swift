#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import RouterNavigation
  import UIKit

  // Actions of the user.
  extension NavigationScreen {
    /// Back, by the button or the edge of the screen, has removed pages of a stack. A page may pop
    /// itself, also in an unselected tab or below a presented page.
    ///
    /// Pages that were never in the controller were not removed: the program may have pushed them meanwhile.
    func shown(_ viewController: UIViewController, in controller: StackController) {
      let (count, entries) = (controller.viewControllers.count, controller.entries)
      guard count > 0, count < entries.count,
        controller.viewControllers.last === viewController,
        pages.entry(of: viewController) == entries[count - 1]
      else { return }
      report { $0.pop(entries[count]) }
    }

    /// A sheet was swiped away, or a page has dismissed it itself, with all pages above it.
    func dismissed(_ gone: UIViewController) {
      guard let place = presented.firstIndex(where: { $0.controller === gone }) else { return }
      let entry = presented[place].entry
      presented.removeSubrange(place...)
      let stacks = navigator.state.value.selectedTab.stacks
      // The program may have navigated meanwhile, which is not shown yet.
      guard stacks.indices.contains(place + 1), stacks[place + 1].first?.id == entry else {
        return show(navigator.state.value)
      }
      report { $0.remove(entry) }
    }

    /// A sheet was swiped away. The program may have selected another tab meanwhile, which
    /// dismisses the sheet as well: its page would come back with its tab.
    func swipedAway(_ gone: UIViewController) {
      dismissed(gone)
      guard let first = (gone as? StackController)?.entries.first,
        navigator.state.value.entry(first) != nil
      else { return }
      report { $0.remove(first) }
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
