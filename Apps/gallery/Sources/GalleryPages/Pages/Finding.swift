import Messages
import Router
import RouterTools

/// The router's explanation of a URL, as texts.
nonisolated struct Finding: Equatable {
  /// A word for the stylesheet: `target`, `parked`, `denied`, `web`, `unmatched`, or nothing.
  var outcome = ""
  /// The page, or the reason why it was not found.
  var headline = ""
  var parameters = ""
  var backStack = ""
  var explanation = ""
  /// Whether there is a page to open.
  var canOpen = false

  /// The result for an empty input.
  init() {}

  /// Reads an explanation.
  init(_ explanation: RouteExplanation, _ messages: Messages) {
    self.explanation = explanation.description
    switch explanation.resolution {
    case .target(let target), .redirected(let target, _):
      outcome = "target"
      show(target, messages)
    case .parked(let pending):
      outcome = "parked"
      show(pending.target, messages)
    case .denied(let denial):
      outcome = "denied"
      headline = messages.text(for: denial)
    case .web(let url):
      outcome = "web"
      headline = url
    case .unmatched(let diagnosis):
      outcome = "unmatched"
      headline = messages.text(for: UnmatchedURL(diagnosis))
    }
  }

  private mutating func show(_ target: NavigationTarget, _ messages: Messages) {
    canOpen = true
    headline = messages.text(
      "gallery.foundPage",
      ["module": target.module, "page": target.page.name, "route": target.route.text])
    parameters = target.parameters.pattern.parameters
      .compactMap { parameter in
        target.parameters[parameter.name].map { "\(parameter.name) = \($0)" }
      }.joined(separator: "\n")
    backStack = target.backStack.map { "/\($0.canonicalURL)" }.joined(separator: "\n")
  }
}
