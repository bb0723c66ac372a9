import LivePages
import Messages
import ReactiveKit
import Router
import RouterNavigation
import RouterTools
import Wiring

/// The route of a URL, or the reason why none matches: the router's explanation.
final class ExploreView: PageView {
  let template = "explore"
  private let context: PageContext
  private let url: MutableProperty<String>
  private let source: MutableProperty<RouteSource>
  /// Withdraws the question that is asked when it is released.
  private var question: Disposable?

  /// URLs to start with.
  private static let examples = [
    "trellis://hotel/order/望京云庭酒店", "trellis://mail", "https://trellis.example/travel/city/3",
    "trellis://travel/city/Paris", "trellis://hotle/order/x", "https://evil.example/mail",
  ]

  init(_ url: String, from source: RouteSource = .inside, _ context: PageContext) {
    self.url = MutableProperty(url)
    self.source = MutableProperty(source)
    self.context = context
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    let router = context.app.router
    // The guard checks who is signed in, which is not a property: hence the token.
    let route = combine(url, source, context.app.session.token, context.messages) {
      url, source, _, messages in
      url.isEmpty ? Finding() : Finding(router.explain(url, from: source), messages)
    }
    surface.input("url", url)
    surface.choice(
      "source", source, options: ["inside", "push", "universalLink", "customScheme"]
    ) {
      $0.rawValue
    } chosen: { [source] in
      if let chosen = RouteSource(rawValue: $0) { source.value = chosen }
    }
    surface.state("outcome", route.map(\.outcome))
    surface.text("headline", route.map(\.headline))
    surface.text("parameters", route.map(\.parameters))
    surface.text("backStack", route.map(\.backStack))
    surface.text("explanation", route.map(\.explanation))
    surface.node("open", .disabled, route.map(\.canOpen)) { .flag(!$0) }
    surface.button("open") { [weak self] in self?.open() }
    surface.bag += .action { [weak self] in self?.question = nil }
    for (number, example) in Self.examples.enumerated() {
      surface.text("example \(number)", Property(example))
      surface.button("example \(number)") { [url] in url.value = example }
    }
  }

  /// Opens the URL; the user confirms one from outside, while the page is shown.
  private func open() {
    let (url, source, context) = (url.value, source.value, context)
    if source == .inside { return context.live.open(url, source.rawValue) }
    let texts = context.messages.value
    let open = Prompt.Button(texts.text("gallery.openLink"))
    let question = Prompt(
      texts.text("gallery.openLinkTitle"), message: url,
      buttons: open, Prompt.Button(texts.text("gallery.openNothing"), role: .cancel))
    self.question = context.ask(question, open) {
      context.live.open(url, source.rawValue)
    }
  }
}
