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

/// A business line that fills the POI cell and has a page of its own.
///
/// A value of its dependencies; installing it puts its places into the POI list and its pages into
/// the router. A dependency or a slot that is forgotten does not compile.
public struct FlightsModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "flights"

  /// Two offers to start with, until there is a server.
  public nonisolated static let sampleFeed = DataSource.data(
    Data(
      #"""
      {"data": [{"name": "First", "lowestPrice": 980, "campaignTag": "New"}, {"name": "Second"}]}
      """#.utf8), name: "flights.json (sample)")

  /// What the business line needs from outside.
  public struct Dependencies {
    /// Where offers come from.
    public let feed: DataSource
    /// What to do about elements that cannot be read.
    public let policy: FeedPolicy
    /// Where its cells stand in the list: lower first.
    public let order: Int
    /// What a URL of this application begins with, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image.
    public let loadImage: POIFrontImage.Load
    /// The texts; with the tables of forms and of this module.
    public let messages: Property<Messages>
    /// Where to go when the page's form has been submitted.
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

  /// Makes the business line of its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Puts the places into the POI list and the pages into the router.
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
