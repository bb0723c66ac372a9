public import Loading
public import POIComponent
import ReactiveKit
public import Router

/// The hotel business line.
///
/// A value made from its dependencies; installing it adds its places to the POI list and its pages
/// to the router. A forgotten dependency or slot does not compile.
///
/// ```swift
/// HotelModule(
///   .init(
///     feed: .file(path: "hotels.json"), policy: .lossy, urlPrefix: "trellis://",
///     loadImage: { _ in nil }, ordering: ordering)
/// ).install(in: &slots)
/// ```
public struct HotelModule {
  /// The name of the business line in lists, routes and reports.
  public nonisolated static let name = "hotel"

  /// The dependencies of the business line.
  public struct Dependencies {
    /// The source of hotels.
    public let feed: DataSource
    /// The handling of elements that cannot be decoded.
    public let policy: FeedPolicy
    /// The prefix of this application's URLs, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image, usually from an `ImagePipeline`.
    public let loadImage: POIFrontImage.Load
    /// The dependencies of the order form.
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

  /// Makes the business line from its dependencies.
  public init(_ dependencies: Dependencies) {
    self.dependencies = dependencies
  }

  /// Adds the places to the POI list and the pages to the router.
  public func install(in slots: inout some POISlot & RouteSlot) {
    let routes = HotelRoutes(dependencies.ordering)
    slots.routes(routes.module)
    slots.pois(
      POISection(owner: Self.name, order: 1, source: dependencies.feed.name) {
        [feed = dependencies.feed, policy = dependencies.policy]
        () async throws(LoadingError) in
        let decoded = try await FeedDecoder<HotelRow>(policy: policy).decode(feed)
        return (decoded.values, decoded.problems)
      } makeCell: { [dependencies] in
        HotelCellViewModel($0.hotel, dependencies, routes)
      })
  }
}

/// The URLs of the hotel business line, one typed route for each page.
nonisolated struct HotelRoutes: Sendable {
  let order: Route<String>

  /// Declares the routes.
  init(_ ordering: HotelOrdering) {
    order = Route("hotel/order/:name", page: "hotelOrder", exported: true) {
      HotelOrderPage(hotel: $0, ordering)
    }
  }

  /// The module for the router.
  var module: RouteModule {
    RouteModule(HotelModule.name) { order }
  }
}
