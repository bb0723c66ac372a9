import Router

/// The pages that the user has come through, as the router's navigation state: what a phone would show
/// as a stack. The list of places is below all of them.
struct PageTrail: Equatable {
  private(set) var state = NavigationState()

  /// The user is at the page of a target.
  mutating func show(_ target: NavigationTarget, _ entry: Navigation.Entry) {
    switch entry {
    case .push: push(target)
    case .replace: replace(with: target)
    case .keep: comeBack(to: target)
    }
  }

  /// The user is at the list of places.
  mutating func clear() {
    state = NavigationState()
  }

  /// The pages from the bottom, without what is sensitive; "" at the list of places.
  var text: String { state.selectedTab.entries.map(\.description).joined(separator: " › ") }

  private mutating func push(_ target: NavigationTarget) {
    // A stack that is full, or that the target's presentation does not fit into, begins anew.
    do { try state.show(target) } catch { restart(with: target) }
  }

  private mutating func replace(with target: NavigationTarget) {
    do { try state.replace(with: target) } catch { restart(with: target) }
  }

  /// The browser went back, or forward to where no stack leads.
  private mutating func comeBack(to target: NavigationTarget) {
    let url = target.canonicalURL
    guard let entry = state.selectedTab.entries.last(where: { $0.url == url }) else {
      return restart(with: target)
    }
    do { try state.back(to: entry.id) } catch { restart(with: target) }
  }

  private mutating func restart(with target: NavigationTarget) {
    clear()
    do { try state.show(target) } catch { clear() }
  }
}
