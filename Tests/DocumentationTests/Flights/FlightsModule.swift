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
    public let policy: FeedDecoder<FlightOffer>.Policy
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
      feed: DataSource, policy: FeedDecoder<FlightOffer>.Policy, order: Int,
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
      POISection(
        owner: Self.name, order: dependencies.order,
        load: .task { [dependencies] () async throws(POIFailure) in
          try await Self.batch(dependencies.feed, dependencies.policy) {
            FlightCellViewModel($0, dependencies, routes)
          }
        }))
  }

  /// Loads the feed and makes a row of each offer, off the main actor.
  @concurrent
  private nonisolated static func batch(
    _ feed: DataSource, _ policy: FeedDecoder<FlightOffer>.Policy,
    makeCell: @escaping @MainActor (FlightOffer) -> POICellViewModel
  ) async throws(POIFailure) -> POIBatch {
    let decoded: Decoded<FlightOffer>
    do {
      decoded = try await FeedDecoder(policy: policy).decode(feed)
    } catch {
      throw POIFailure(owner: name, reason: error)
    }
    let problems = decoded.problems.map {
      POIProblem(
        owner: name, source: feed.name, index: $0.index, path: $0.path, reason: $0,
        loss: $0.loss == .element ? .place : .field)
    }
    return POIBatch(of: name, decoded.values, problems: problems, makeCell: makeCell)
  }
}
