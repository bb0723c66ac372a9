/// A page that a navigator shows while navigations wait.
struct WaitingPage {
  /// Whether the page navigates by itself afterwards depends on it; nil when the page was there
  /// before.
  let continuation: NavigationContinuation?
  /// By their keys and by their waits, which are numbered in their order; those of a key are empty
  /// when they are not followed any more.
  var navigations: [String?: [Int: PendingNavigation]] = [:]

  /// The navigations of all keys.
  var all: [(wait: Int, pending: PendingNavigation)] {
    navigations.values.flatMap { $0.map { ($0.key, $0.value) } }
  }

  /// Whether a navigation of any key is followed.
  var isFollowed: Bool { navigations.values.contains { !$0.isEmpty } }

  /// A navigation is not followed any more.
  func leave(_ pending: PendingNavigation) { continuation?.leave(pending.ticket) }
}
