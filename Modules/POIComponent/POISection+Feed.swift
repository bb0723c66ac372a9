public import Messages
import ReactiveKit

extension POISection {
  /// Makes the section of a feed: loads it off the main actor, makes a row from each place and
  /// reports losses.
  ///
  /// ```swift
  /// POISection(owner: "museum", order: 2, source: feed.name) { () async throws(LoadingError) in
  ///   let museums = try await FeedDecoder<Museum>().decode(feed)
  ///   return (museums.values, museums.problems)
  /// } makeCell: {
  ///   MuseumCellViewModel($0)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - owner: the business line; identities need to differ only within it.
  ///   - order: the position of its cells in the list: lower first.
  ///   - source: the name of the feed in messages, for example its path.
  ///   - load: loads the places, and the problems of those that were left out or incomplete.
  ///   - makeCell: makes the cell of a place, when it is first read.
  public init<
    Place: Identifiable & Equatable & Sendable, Problem: ElementPresentable, Failure: Presentable
  >(
    owner: String, order: Int, source: String,
    load:
      @escaping @concurrent @Sendable () async throws(Failure) -> (
        places: [Place], problems: [Problem]
      ),
    makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) {
    self.init(
      owner: owner, order: order,
      load: .task { () async throws(POIFailure) in
        try await POIBatch.loaded(owner, source, load, makeCell)
      })
  }
}

extension POIBatch {
  /// Loads the places of a feed and makes a batch from them.
  @concurrent
  fileprivate nonisolated static func loaded<
    Place: Identifiable & Equatable & Sendable, Problem: ElementPresentable, Failure: Presentable
  >(
    _ owner: String, _ source: String,
    _ load:
      @concurrent @Sendable () async throws(Failure) -> (
        places: [Place], problems: [Problem]
      ),
    _ makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) async throws(POIFailure) -> POIBatch {
    let feed: (places: [Place], problems: [Problem])
    do {
      feed = try await load()
    } catch {
      throw POIFailure(owner: owner, reason: error)
    }
    let problems = feed.problems.map {
      POIProblem(
        owner: owner, source: source, index: $0.index, path: $0.path, reason: $0,
        loss: $0.leavesElementOut ? .place : .field)
    }
    return POIBatch(of: owner, feed.places, problems: problems, makeCell: makeCell)
  }
}
