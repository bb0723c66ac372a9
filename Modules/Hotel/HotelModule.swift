public import Loading
public import POIComponent
import ReactiveKit
public import Router

/// The hotel business line.
///
/// A value of its dependencies; installing it puts its places into the POI list and its pages into
/// the router. A dependency or a slot that is forgotten does not compile.
///
/// ```swift
/// HotelModule(.init(feed: .file(path: "hotels.json"))).install(in: &slots)
/// ```
public struct HotelModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "hotel"

  /// What the business line needs from outside.
  public struct Dependencies {
    /// Where hotels come from.
    public let feed: DataSource
    /// What to do about elements that cannot be read.
    public let policy: FeedPolicy
    /// What a URL of this application begins with, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image, as a rule from an `ImagePipeline`.
    public let loadImage: POIFrontImage.Load
    /// What the order form needs.
    public let ordering: HotelOrdering

    /// Lists the dependencies.
    public init(
      feed: DataSource, policy: FeedPolicy, urlPrefix: String,
      loadImage: @escaping POIFrontImage.Load, ordering: HotelOrdering
    ) {
      self.feed = feed
      self.policy = policy
      self.urlPrefix = urlPrefix
      self.loadImage = loadImage
      self.ordering = ordering
    }
  }

  private let dependencies: Dependencies

  /// Makes the business line of its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Puts the places into the POI list and the pages into the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    let routes = HotelRoutes(dependencies.ordering)
    slots.routes(routes.module)
    slots.pois(
      POISection(owner: Self.name, order: 1, source: dependencies.feed.name) {
        [feed = dependencies.feed, policy = dependencies.policy]
        () async throws(LoadingError) in
        let decoded = try await FeedDecoder<HotelOffer>(policy: policy).decode(feed)
        return (decoded.values.map(HotelRow.init), decoded.problems)
      } makeCell: {
        [dependencies] in
        HotelCellViewModel($0, dependencies, routes)
      })
  }
}
