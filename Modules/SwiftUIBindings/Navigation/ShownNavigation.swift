#if canImport(SwiftUI)
  import Observation
  import ReactiveKit
  import Router
  import RouterNavigation

  /// The part of a navigator's state that the views show: their bindings refer to it by key path.
  ///
  /// It follows the navigator when the views are updated, so it is the state that the user sees:
  /// going back leaves the visible page in the navigator, not one that the program has pushed
  /// meanwhile. Bindings made of closures are new for SwiftUI at each evaluation, and make covered
  /// pages of a stack appear.
  @Observable final class ShownNavigation {
    /// The place of a stack: its level in its tab, 0 for the lowest.
    struct Place: Hashable {
      let tab: String
      let level: Int

      /// The place of a stack presented over it.
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
      // A restored state may show it again.
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

    /// The page that is presented over a stack in a style.
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

    /// The pages of a stack; empty for one that is being dismissed.
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
