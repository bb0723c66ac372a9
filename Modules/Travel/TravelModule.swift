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
    public let policy: FeedDecoder<Scenic>.Policy
    /// The number of the city the user is in; every visible footer follows it.
    public let currentCity: Property<Int>
    /// What a URL of this application begins with, for example `trellis://`.
    public let urlPrefix: String
    /// Loads the bytes of an image, as a rule from an `ImagePipeline`.
    public let loadImage: POIFrontImage.Load

    /// Lists the dependencies.
    public init(
      feed: DataSource, policy: FeedDecoder<Scenic>.Policy, currentCity: Property<Int>,
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
      POISection(
        owner: Self.name, order: 0,
        load: .task { [dependencies] () async throws(POIFailure) in
          try await Self.batch(dependencies.feed, dependencies.policy) {
            ScenicCellViewModel($0, dependencies, routes)
          }
        }))
  }

  /// Loads the feed and makes a row of each scenic spot, off the main actor.
  @concurrent
  private nonisolated static func batch(
    _ feed: DataSource, _ policy: FeedDecoder<Scenic>.Policy,
    makeCell: @escaping @MainActor (ScenicRow) -> POICellViewModel
  ) async throws(POIFailure) -> POIBatch {
    let decoded: Decoded<ScenicRow>
    do {
      let rows = FeedDecoder<ScenicRow>(policy: policy == .strict ? .strict : .lossy)
      decoded = try await rows.decode(feed)
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
