public import Loading
public import POIComponent
public import ReactiveKit
public import Router

/// The travel business line: scenic spots.
///
/// A value of its dependencies; installing it puts its places into the POI list and its pages into
/// the router. A dependency or a slot that is forgotten does not compile.
///
/// ```swift
/// TravelModule(.init(feed: .file(path: "travel.json"), currentCity: city)).install(in: &slots)
/// ```
public struct TravelModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "travel"

  /// What the business line needs from outside.
  public struct Dependencies {
    /// Where scenic spots come from.
    public let feed: DataSource
    /// What to do about elements that cannot be read.
    public let policy: FeedPolicy
    /// The number of the city the user is in; every visible footer follows it.
    public let currentCity: Property<Int>
    /// What a URL of this application begins with, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image, as a rule from an `ImagePipeline`.
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

  /// Makes the business line of its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Puts the places into the POI list and the pages into the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    let routes = TravelRoutes()
    slots.routes(routes.module)
    slots.pois(
      POISection(owner: Self.name, order: 0, source: dependencies.feed.name) {
        [feed = dependencies.feed, policy = dependencies.policy]
        () async throws(LoadingError) in
        let decoded = try await FeedDecoder<ScenicRow>(policy: policy).decode(feed)
        return (decoded.values, decoded.problems)
      } makeCell: {
        [dependencies] in
        ScenicCellViewModel($0, dependencies, routes)
      })
  }
}
