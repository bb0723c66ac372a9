import Router

/// The URLs of this business line, one typed route for each page.
///
/// The same route prints and matches a URL, so a cell's command and the page it opens cannot
/// disagree.
nonisolated struct FlightsRoutes: Sendable {
  let offer: Route<String>

  /// Declares the routes.
  @MainActor
  init(_ dependencies: FlightsModule.Dependencies) {
    let messages = dependencies.messages
    let nextURL = dependencies.nextURL
    offer = Route(
      "flights/:name", page: "flights", exported: true
    ) {
      FlightPage(offer: $0, messages: messages, nextURL: nextURL)
    }
  }

  /// The module to register with a router.
  var module: RouteModule {
    RouteModule(FlightsModule.name) { offer }
  }
}
