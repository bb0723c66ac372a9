#if canImport(SwiftUI)
  import Observation
  import ReactiveKit
  import Router
  import RouterNavigation

  /// What the views show of a navigator: the state to which their bindings lead, by key path.
  ///
  /// It follows the navigator when the views are updated, so it is what the user sees: a page from which the
  /// user goes back is left in the navigator, and no page that the program has pushed meanwhile. Bindings made
  /// of closures are new ones for SwiftUI at each evaluation, with which a stack makes pages appear that are
  /// covered.
  @Observable final class ShownNavigation {
    /// A stack: which one of its tab it is, 0 for the lowest.
    struct Place: Hashable {
      let tab: String
      let level: Int

      /// What is presented over it.
      var above: Place { Place(tab: tab, level: level + 1) }
    }

    private(set) var state: NavigationState
    /// The prompt that the user has just closed.
    private var closed: Prompt.ID?
    @ObservationIgnored private var navigator: Navigator

    init(_ navigator: Navigator) {
      self.navigator = navigator
      state = navigator.state.value
    }

    nonisolated deinit {}

    /// Shows the state of a navigator.
    func follow(_ navigator: Navigator) {
      self.navigator = navigator
      state = navigator.state.value
      // A state that was kept may show it again.
      if state.prompt?.id != closed { closed = nil }
    }

    /// The selected tab.
    var selection: String {
      get { state.selection }
      set { report { state throws(NavigationStateError) in try state.select(newValue) } }
    }

    /// The pages of a stack above the first one.
    subscript(path place: Place) -> [NavigationEntry] {
      get { Array(stack(at: place).dropFirst()) }
      set {
        let shown = self[path: place]
        if newValue.count < shown.count { report { $0.pop(shown[newValue.count].id) } }
      }
    }

    /// The page that is presented over a stack in a way.
    subscript(over place: Place, kind: Presentation.Kind) -> NavigationEntry? {
      get { stack(at: place.above).first.flatMap { $0.presentation.kind == kind ? $0 : nil } }
      set {
        // With all pages above it; the program may have selected another tab meanwhile.
        if newValue == nil, let shown = self[over: place, kind] {
          report { $0.remove(shown.id) }
        }
      }
    }

    /// The prompt in a style, over the topmost stack of the selected tab.
    func prompt(over place: Place, _ style: Prompt.Style) -> Prompt? {
      guard let prompt = state.prompt, prompt.id != closed, prompt.style == style,
        place.tab == state.selection, place.level == max(0, state.selectedTab.stacks.count - 1)
      else { return nil }
      return prompt
    }

    /// Whether a prompt is shown over a stack.
    subscript(asks place: Place, style: Prompt.Style) -> Bool {
      get { prompt(over: place, style) != nil }
      set {
        guard !newValue, let prompt = prompt(over: place, style) else { return }
        closed = prompt.id
        // SwiftUI closes it before or after the action of a button, which answers it.
        Task { [navigator] in navigator.answer(prompt.id, with: nil) }
      }
    }

    /// The user has chosen a button.
    func answer(_ prompt: Prompt, with button: Prompt.Button) {
      navigator.answer(prompt.id, with: button)
      follow(navigator)
    }

    /// The pages of a stack; none for one that is on its way out.
    func stack(at place: Place) -> [NavigationEntry] {
      let stacks = state.tabs.first { $0.name == place.tab }?.stacks ?? []
      return place.level < stacks.count ? stacks[place.level] : []
    }

    /// The user has navigated; if the navigator refuses, its state is shown again.
    private func report(
      _ change: (inout NavigationState) throws(NavigationStateError) -> Void
    ) {
      try? navigator.change(change)
      follow(navigator)
    }
  }
#endif
