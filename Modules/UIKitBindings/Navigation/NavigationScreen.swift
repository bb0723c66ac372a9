#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import ReactiveKit
  import Router
  import RouterNavigation
  import UIKit

  /// The controllers that show a navigation state.
  ///
  /// It compares the controllers with the state, and takes the next step towards it; a presentation
  /// ends before the next one starts, and the state may change meanwhile.
  final class NavigationScreen {
    let navigator: Navigator
    let pages: PageControllers
    private weak var window: UIWindow?
    /// The root view controller set by this screen.
    private weak var root: UIViewController?
    private let tabItem: @MainActor (NavigationState.Tab) -> UITabBarItem
    private let prepare: @MainActor (NavigationEntry, UIViewController) -> Void
    private(set) var tabNames: [String] = []
    /// The navigation controller of each tab, in their order.
    private(set) var tabs: [StackController] = []
    /// The presented controllers, the lowest first.
    var presented: [Presented] = []
    /// The alert above all of them.
    var alert: Alert?
    private var isPresenting = false
    private var wanted = NavigationState()

    /// A navigation controller that is presented.
    struct Presented {
      /// The page for which it was presented.
      let entry: NavigationEntry.ID
      let controller: StackController
    }

    /// An alert controller that is presented.
    struct Alert {
      let prompt: Prompt.ID
      let controller: UIAlertController
    }

    init(
      _ window: UIWindow, _ navigator: Navigator,
      tabItem: @escaping @MainActor (NavigationState.Tab) -> UITabBarItem,
      prepare: @escaping @MainActor (NavigationEntry, UIViewController) -> Void,
      page: @escaping @MainActor (NavigationEntry) -> UIViewController
    ) {
      self.window = window
      self.navigator = navigator
      self.tabItem = tabItem
      self.prepare = prepare
      pages = PageControllers(page)
    }

    nonisolated deinit {}

    /// Shows a state.
    func show(_ state: NavigationState) {
      // Another root view controller was set: this navigator must no longer present.
      if root != nil, window?.rootViewController !== root { return }
      wanted = state
      pages.keep(state)
      if state.tabs.map(\.name) != tabNames { showTabs(of: state) }
      // The pages of a tab are made when it is first selected.
      for (tab, controller) in zip(state.tabs, tabs)
      where tab.name == state.selection || !controller.viewControllers.isEmpty {
        show(tab.stacks.first ?? [], in: controller, isAnimated: tab.name == state.selection)
      }
      if let bar = window?.rootViewController as? UITabBarController,
        let index = tabNames.firstIndex(of: state.selection), bar.selectedIndex != index
      {
        bar.selectedIndex = index
      }
      showPresented()
    }

    private func showTabs(of state: NavigationState) {
      let kept = Dictionary(uniqueKeysWithValues: zip(tabNames, tabs))
      tabNames = state.tabs.map(\.name)
      let bar = root as? TabsController
      tabs = state.tabs.map { tab in
        if bar != nil, let controller = kept[tab.name] { return controller }
        let controller = StackController(self)
        if state.tabs.count > 1 { controller.tabBarItem = tabItem(tab) }
        return controller
      }
      // A tab bar stays, with the controllers of the remaining tabs, even for one tab.
      if let bar { return bar.viewControllers = tabs }
      presented = []
      let shown: UIViewController
      if tabs.count == 1 {
        shown = tabs[0]
      } else {
        let bar = TabsController(self)
        bar.viewControllers = tabs
        shown = bar
      }
      root = shown
      window?.rootViewController = shown
    }

    private func show(
      _ stack: [NavigationEntry], in controller: StackController, isAnimated: Bool
    ) {
      let controllers = stack.map(pages.controller)
      // Set first: the changes that follow are not the user's.
      controller.entries = stack.map(\.id)
      if !controller.viewControllers.elementsEqual(controllers, by: ===) {
        controller.setViewControllers(
          controllers, animated: isAnimated && !controller.viewControllers.isEmpty)
      }
    }

    // MARK: Presentations

    /// Takes steps until the presented controllers agree with the state.
    private func showPresented() {
      if isPresenting { return }
      let stacks = Array(wanted.selectedTab.stacks.dropFirst())
      let kept = zip(stacks, presented).prefix { $0.first?.id == $1.entry }.count
      for (stack, shown) in zip(stacks, presented).prefix(kept) {
        show(stack, in: shown.controller, isAnimated: true)
        shown.controller.reportDismissal()
      }
      let isSettled = kept == presented.count && kept == stacks.count
      if let shown = alert, !isSettled || shown.prompt != wanted.prompt?.id {
        // The next presentation is below the alert, which is then shown again.
        alert = nil
        dismiss(shown.controller)
      } else if kept < presented.count {
        let controller = presented[kept].controller
        presented.removeSubrange(kept...)
        dismiss(controller)
      } else if kept < stacks.count, let first = stacks[kept].first {
        let controller = navigationController(for: first, stacks[kept])
        presented.append(Presented(entry: first.id, controller: controller))
        present(controller)
      } else if alert == nil, let prompt = wanted.prompt {
        let controller = alertController(for: prompt)
        alert = Alert(prompt: prompt.id, controller: controller)
        present(controller)
      }
    }

    private func present(_ controller: UIViewController) {
      step { [weak self] front, done in
        guard let front else { return done() }
        controller.anchorPopover(over: front)
        front.present(controller, animated: true, completion: done)
        if !front.hasAccepted(controller) { self?.refused(controller) }
      }
    }

    private func dismiss(_ controller: UIViewController) {
      // By its own presenter: a page may have presented another controller below, which stays.
      step { _, done in
        let presenter = controller.presentingViewController
        presenter?.dismiss(animated: true, completion: done) ?? done()
      }
    }

    /// Takes a step that ends later, and then the next one.
    ///
    /// A page may present a controller itself, for example an alert: the screen waits for its
    /// transition, and presents over it.
    private func step(
      _ work: @escaping @MainActor (UIViewController?, @escaping @MainActor () -> Void) -> Void
    ) {
      isPresenting = true
      let done = { @MainActor [weak self] in
        self?.isPresenting = false
        self?.showPresented()
      }
      guard let window else { return work(nil, done) }
      window.whenPresentationsSettle { work($0, done) }
    }

    /// UIKit only logs that it does not present, and never calls the completion. The screen tries
    /// again with the next state, and when one of its controllers appears.
    private func refused(_ controller: UIViewController) {
      // Further steps may have been taken.
      if alert?.controller === controller {
        alert = nil
      } else if presented.last?.controller === controller {
        presented.removeLast()
      } else {
        return
      }
      isPresenting = false
    }

    /// A controller of the screen has appeared; UIKit may have refused to present from it before.
    func appeared() {
      if window?.rootViewController === root { showPresented() }
    }

    private func navigationController(
      for first: NavigationEntry, _ stack: [NavigationEntry]
    ) -> StackController {
      let controller = StackController(self)
      controller.show(as: first.presentation)
      prepare(first, controller)
      controller.reportDismissal()
      show(stack, in: controller, isAnimated: false)
      return controller
    }
  }
#endif
