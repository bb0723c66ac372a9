public import Messages
import ReactiveKit

extension POISection {
  /// Makes the section of a feed: loads it off the main actor, makes a row of each place and reports
  /// what was lost.
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
  ///   - owner: the business line; identities need to differ within it only.
  ///   - order: where its cells stand in the list: lower first.
  ///   - source: what messages call the feed, for example its path.
  ///   - load: loads the places, and what it had to leave out or leave empty.
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
  /// Loads the places of a feed and makes the batch of them.
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
