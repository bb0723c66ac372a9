public import Loading
public import Messages
public import POIComponent
public import ReactiveKit
public import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A business line with cells in the POI list and a page.
///
/// A value made from its dependencies; installing it adds its places to the POI list and its pages
/// to the router. A forgotten dependency or slot does not compile.
public struct FlightsModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "flights"

  /// Two offers to start with, until there is a server.
  public nonisolated static let sampleFeed = DataSource.data(
    Data(
      #"""
      {"data": [{"name": "First", "lowestPrice": 980, "campaignTag": "New"}, {"name": "Second"}]}
      """#.utf8), name: "flights.json (sample)")

  /// The dependencies of the business line.
  public struct Dependencies {
    /// The source of the offers.
    public let feed: DataSource
    /// The handling of elements that cannot be decoded.
    public let policy: FeedPolicy
    /// The position of its cells in the list: lower first.
    public let order: Int
    /// The prefix of this application's URLs, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image.
    public let loadImage: POIFrontImage.Load
    /// The texts; with the tables of forms and of this module.
    public let messages: Property<Messages>
    /// The route to open after the page's form was submitted.
    public let nextURL: String

    /// Lists the dependencies.
    public init(
      feed: DataSource, policy: FeedPolicy, order: Int,
      urlPrefix: String, loadImage: @escaping POIFrontImage.Load, messages: Property<Messages>,
      nextURL: String
    ) {
      self.feed = feed
      self.policy = policy
      self.order = order
      self.urlPrefix = urlPrefix
      self.loadImage = loadImage
      self.messages = messages
      self.nextURL = nextURL
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the places to the POI list and the pages to the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    let routes = FlightsRoutes(dependencies)
    slots.routes(routes.module)
    slots.pois(
      POISection(owner: Self.name, order: dependencies.order, source: dependencies.feed.name) {
        [feed = dependencies.feed, policy = dependencies.policy]
        () async throws(LoadingError) in
        let decoded = try await FeedDecoder<FlightOffer>(policy: policy).decode(feed)
        return (decoded.values, decoded.problems)
      } makeCell: {
        [dependencies] in
        FlightCellViewModel($0, dependencies, routes)
      })
  }
}
