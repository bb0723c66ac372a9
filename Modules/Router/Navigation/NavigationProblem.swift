/// A navigation without a shown page, or a page that is not shown any more.
public enum NavigationProblem: Sendable {
  /// The resolution: denied, unmatched, a web page, or parked without a page to show.
  case notShown(Resolution)
  /// The state cannot show the page, for this reason.
  case refused(NavigationTarget, NavigationStateError)
  /// ``Navigator/revalidate()`` has removed a page.
  case removed(NavigationRestoration.Dropped)
}
