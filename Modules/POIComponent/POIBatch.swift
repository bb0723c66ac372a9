public import ListComponent
public import Messages
import ReactiveKit

/// A place of any business line: its identity, its content, and how its cell is made.
public typealias POIRow = MixedRow<POICellViewModel>

/// The result of one load of one business line.
///
/// It contains no cells: those of unchanged places are kept by the list. It can be made off the
/// main actor.
public nonisolated struct POIBatch: Sendable {
  /// The places, top to bottom.
  public let rows: [POIRow]

  /// The places or parts that had to be left out, and why.
  public let problems: [POIProblem]

  /// Makes a batch.
  package init(rows: [POIRow], problems: [POIProblem] = []) {
    self.rows = rows
    self.problems = problems
  }

  /// Makes a batch of the places of one business line.
  ///
  /// - Parameters:
  ///   - owner: the business line; identities need to differ only within it.
  ///   - places: exactly the shown content: a place that differs from its previous version gets a
  ///     new cell.
  ///   - problems: the places or parts that had to be left out.
  ///   - makeCell: makes the cell of a place, when it is first read.
  /// - Complexity: O(places).
  package init<Place: Identifiable & Equatable & Sendable>(
    of owner: String, _ places: [Place], problems: [POIProblem] = [],
    makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) {
    rows = POIRow.rows(of: owner, places, make: makeCell)
    self.problems = problems
  }
}

extension POISection {
  /// Makes the section of a business line: loads its places, makes a row from each off the main
  /// actor and reports the omitted ones.
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
  ///   - load: loads the places, exactly their shown content, and the problems of omitted or
  ///     incomplete ones. It starts on the main actor when the section is loaded; sources and
  ///     decoders leave it.
  ///   - makeCell: makes the cell of a place, when it is first read: put expensive presentation, such as rich
  ///     text, there.
  /// - Complexity: O(places) for each load.
  public init<Place: Identifiable & Equatable & Sendable, Failure: Presentable>(
    owner: String, order: Int, source: String,
    load:
      @escaping @Sendable () async throws(Failure) -> (
        places: [Place], problems: [any ElementPresentable]
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
  /// Loads the places of a feed and makes a batch from them. The load is called before this leaves the caller's
  /// actor: a simulated network draws in the order of the calls.
  fileprivate nonisolated static func loaded<
    Place: Identifiable & Equatable & Sendable, Failure: Presentable
  >(
    _ owner: String, _ source: String,
    _ load:
      @Sendable () async throws(Failure) -> (
        places: [Place], problems: [any ElementPresentable]
      ),
    _ makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) async throws(POIFailure) -> POIBatch {
    let feed: (places: [Place], problems: [any ElementPresentable])
    do {
      feed = try await load()
    } catch {
      throw POIFailure(owner: owner, reason: error)
    }
    return await batch(owner, source, feed.places, feed.problems, makeCell)
  }

  @concurrent
  private nonisolated static func batch<Place: Identifiable & Equatable & Sendable>(
    _ owner: String, _ source: String, _ places: [Place], _ problems: [any ElementPresentable],
    _ makeCell: @escaping @MainActor (Place) -> POICellViewModel
  ) async -> POIBatch {
    let problems = problems.map {
      POIProblem(
        owner: owner, source: source, index: $0.index, path: $0.path, reason: $0,
        loss: $0.leavesElementOut ? .place : .field)
    }
    return POIBatch(of: owner, places, problems: problems, makeCell: makeCell)
  }
}
