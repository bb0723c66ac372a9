import Router

/// The URLs of the travel business line, one typed route for each page.
///
/// The same route prints and matches a URL, so a cell's command and its page cannot disagree.
nonisolated struct TravelRoutes: Sendable {
  let scenic: Route<String>
  let city: Route<Int>
  let campaign: Route<String>

  /// Declares the routes.
  init() {
    scenic = Route("travel/scenic/:name", page: "scenic", exported: true) {
      ScenicPage(name: $0)
    }
    city = Route("travel/city/:cityID", page: "city", exported: true) {
      CityPage(cityID: $0)
    }
    campaign = Route("travel/campaign/:tag", page: "campaign", exported: true) {
      CampaignPage(tag: $0)
    }
  }

  /// The module for the router.
  var module: RouteModule {
    RouteModule(TravelModule.name) {
      scenic
      city
      campaign
    }
  }
}
