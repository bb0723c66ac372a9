import Router

/// The URLs of the travel business line, one typed route for each page.
///
/// The same route prints and matches a URL, so a cell's command and its page cannot disagree. The pages
/// have no dependencies: the routes are declared once, for all applications of a process.
nonisolated enum TravelRoutes {
  static let scenic = Route("travel/scenic/:name", page: "scenic", exported: true) {
    ScenicPage(name: $0)
  }
  static let city = Route("travel/city/:cityID", page: "city", exported: true) {
    CityPage(cityID: $0)
  }
  static let campaign = Route("travel/campaign/:tag", page: "campaign", exported: true) {
    CampaignPage(tag: $0)
  }

  /// The module for the router.
  static let module = RouteModule(TravelModule.name) {
    scenic
    city
    campaign
  }
}
