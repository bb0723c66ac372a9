public import Loading
public import POIComponent
public import ReactiveKit
public import Router

/// The travel business line: scenic spots.
///
/// A value made from its dependencies; installing it adds its places to the POI list and its pages
/// to the router. A forgotten dependency or slot does not compile.
///
/// ```swift
/// TravelModule(
///   .init(
///     feed: .file(path: "travel.json"), policy: .lossy, currentCity: city,
///     urlPrefix: "trellis://", loadImage: { _ in nil })
/// ).install(in: &slots)
/// ```
public struct TravelModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "travel"

  /// The dependencies of the business line.
  public struct Dependencies {
    /// The source of scenic spots.
    public let feed: DataSource
    /// The handling of elements that cannot be decoded.
    public let policy: FeedPolicy
    /// The number of the user's city; every visible footer follows it.
    public let currentCity: Property<Int>
    /// The prefix of this application's URLs, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image, usually from an `ImagePipeline`.
    public let loadImage: POIFrontImage.Load

    /// Lists the dependencies.
    public init(
      feed: DataSource, policy: FeedPolicy, currentCity: Property<Int>,
      urlPrefix: String, loadImage: @escaping POIFrontImage.Load
    ) {
      self.feed = feed
      self.policy = policy
      self.currentCity = currentCity
      self.urlPrefix = urlPrefix
      self.loadImage = loadImage
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the places to the POI list and the pages to the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    slots.routes(TravelRoutes.module)
    slots.pois(
      POISection(owner: Self.name, order: 0, source: dependencies.feed.name) {
        [feed = dependencies.feed, policy = dependencies.policy]
        () async throws(LoadingError) in
        let decoded = try await FeedDecoder<ScenicRow>(policy: policy).decode(feed)
        return (decoded.values, decoded.problems)
      } makeCell: { [dependencies] in
        ScenicCellViewModel($0.scenic, dependencies)
      })
  }
}

/// The URLs of the travel business line, one typed route for each page.
///
/// The same route prints and matches a URL, so a cell's command and its page cannot disagree.
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
