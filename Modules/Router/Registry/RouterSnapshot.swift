import Synchronization

/// All data for resolving. It never changes; a router replaces it as a whole.
package final class RouterSnapshot: Sendable {
  /// Routes that were compiled together.
  ///
  /// Withdrawing a module marks its routes in a copy of the table, which costs little for each route.
  /// When half of the routes are marked, the others are compiled anew. So the routes of any number of
  /// modules, withdrawn in any order, are compiled about once more.
  package final class Level: Sendable {
    /// What does not depend on pages and guards; that of withdrawn routes too.
    let compiled: CompiledRoutes
    /// The table, in which no withdrawn route matches.
    let table: RouteTable
    /// The data of a record for a look-up, read without accessing the record.
    let traits: [RouteTraits]
    /// The number of routes.
    let count: Int
    /// The records by their index in the table; `nil` for a withdrawn route.
    private let places: [RouteRecord?]
    /// The sensitive values in misspelt URLs of these routes, when none was withdrawn.
    private let ownSensitive: SensitiveRoutes?
    /// The routes without the withdrawn ones, compiled when they are first needed.
    private let compact = Protected<Level?>(nil)

    init(_ compiled: CompiledRoutes, records: [RouteRecord]) {
      self.compiled = compiled
      table = compiled.table
      traits = records.map(\.traits)
      count = records.count
      places = records
      ownSensitive = SensitiveRoutes(records)
    }

    /// The same routes; some do something else than they declare.
    func overriding(_ override: (RouteRecord) -> RouteOverride?) -> Level {
      let records = records
      let others = records.map { $0.overridden(by: override($0)) }
      if zip(others, records).allSatisfy({ $0 === $1 }) { return self }
      return Level(live.compiled, records: others)
    }

    /// Compiles records that are known not to collide.
    convenience init(_ records: [RouteRecord]) {
      self.init(CompiledRoutes(records, RouteTable(records.map(\.entry))), records: records)
    }

    private init(_ other: Level, without withdrawn: Range<Int>) {
      compiled = other.compiled
      table = other.table.withdrawing(withdrawn)
      traits = other.traits
      count = other.count - withdrawn.count
      var places = other.places
      for index in withdrawn { places[index] = nil }
      self.places = places
      ownSensitive = nil
    }

    /// The level without a module's routes; `nil` when no route is left.
    func without(_ module: String) -> Level? {
      guard let withdrawn = compiled.places(of: module), places[withdrawn.lowerBound] != nil else {
        return self
      }
      if withdrawn.count == count { return nil }
      let left = Level(self, without: withdrawn)
      return left.count * 2 > places.count ? left : left.live
    }

    /// The same routes in a table that has no withdrawn one, for what reads more than matches.
    var live: Level {
      guard count < places.count else { return self }
      return compact.withLock { compact in
        let live = compact ?? Level(records)
        compact = live
        return live
      }
    }

    package var records: [RouteRecord] { places.compactMap(\.self) }

    /// The record of a route that is not withdrawn.
    package func record(at index: Int) -> RouteRecord {
      guard let record = places[index] else { preconditionFailure("A withdrawn route matched.") }
      return record
    }

    /// A route of a page that the routes make themselves.
    func record(of page: PageKey) -> RouteRecord? {
      compiled.pages[page].flatMap { index in
        places[index]
          ?? records.first {
            if case .page(page, .some) = $0.declared.action { true } else { false }
          }
      }
    }

    var sensitive: SensitiveRoutes { ownSensitive ?? live.sensitive }
  }

  package let namespaces: RouteNamespaces
  /// The routes that each source may open.
  let policies: SourcePolicies
  /// The tables, the largest first; modules registered later are in separate small ones.
  package let levels: [Level]
  /// The table when there is only one: the usual case, without comparisons. Unretained: `levels`
  /// retains it for the lifetime of the snapshot.
  private let only: Unmanaged<Level>?

  init(namespaces: RouteNamespaces, policies: SourcePolicies, levels: [Level]) {
    self.namespaces = namespaces
    self.policies = policies
    self.levels = levels
    only = levels.count == 1 ? Unmanaged.passUnretained(levels[0]) : nil
  }

  /// A route of a page that the routes make themselves.
  func record(of page: PageKey) -> RouteRecord? {
    levels.lazy.compactMap { $0.record(of: page) }.first
  }

  /// A copy with other tables.
  func with(levels: [Level]) -> RouterSnapshot {
    RouterSnapshot(namespaces: namespaces, policies: policies, levels: levels)
  }

  /// A copy in which some routes do something else than they declare.
  package func overriding(_ override: (RouteRecord) -> RouteOverride?) -> RouterSnapshot {
    with(levels: levels.map { $0.overriding(override) })
  }

  /// The result of reading a text, before any policy: plain numbers, so that a look-up needs no
  /// reference counting.
  struct Finding {
    var scan = URLScan()
    var captures = RouteCaptures()
    var place = RoutePlace(level: 0, index: 0)
    var traits: RouteTraits = []
    var problem = RouteProblem.noRoute
    /// True for an `https` URL of a web host that no route matches: of another host than the
    /// application's, or of one that is both.
    var isWeb = false
  }

  /// Reads and matches a text; false when no route matches it.
  ///
  /// A separate function: inlined into its caller it would exceed the optimiser's limit.
  @inline(never)
  func find(_ text: String, from source: RouteSource, _ finding: inout Finding) -> Bool {
    // Borrowed, not `withUTF8`, which needs a mutable copy: that would be retained once more.
    let isFound = text.utf8.withContiguousStorageIfAvailable { bytes in
      withUnsafeTemporaryAllocation(
        of: ScannedSegment.self, capacity: RouteURL.Limits.segments
      ) { space in
        guard let segments = space.baseAddress else { return false }
        let scan: URLScan
        do throws(RouteURLError) {
          scan = try URLScanner.scan(bytes, into: segments)
        } catch {
          finding.problem = .invalid(error)
          return false
        }
        switch namespaces.kind(bytes, scan) {
        case .scheme, .universal: break
        case .relative:
          if source != .inside {
            finding.problem = .relativeFromOutside
            return false
          }
        case .web:
          finding.isWeb = true
          return false
        case .foreignScheme:
          finding.problem = .foreignScheme
          return false
        case .foreignHost:
          finding.problem = .foreignHost
          return false
        }
        finding.scan = scan
        guard let only else { return match(bytes, segments, &finding) }
        return only._withUnsafeGuaranteedRef { only in
          var found = RouteTable.Found()
          guard
            only.table.match(
              bytes, scan, segments, plusIsSpace: namespaces.plusIsSpace, &found)
          else { return missed(bytes, &finding) }
          finding.captures = found.captures
          finding.place = RoutePlace(level: 0, index: found.route)
          finding.traits = only.traits[Int(found.route)]
          preferRoute(bytes, segments, &finding)
          return true
        }
      }
    }
    return isFound ?? find(text.contiguous, from: source, &finding)
  }

  /// The most specific match in all levels, a fallback only where no route matches.
  @inline(never)
  private func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ segments: UnsafePointer<ScannedSegment>,
    _ finding: inout Finding
  ) -> Bool {
    guard search(bytes, segments, skipsFallbacks: false, &finding) else {
      return missed(bytes, &finding)
    }
    preferRoute(bytes, segments, &finding)
    return true
  }

  /// Notes whether a web view may show what no route matches; false.
  @inline(never)
  private func missed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ finding: inout Finding
  ) -> Bool {
    finding.isWeb = finding.scan.isWeb && namespaces.isOfWebHost(bytes, finding.scan)
    return false
  }

  /// Replaces a fallback that was found by a route, if one matches. A route that was found stays: a route that a
  /// fallback hides from the search is less specific than that fallback, and so than the route.
  @inline(__always)
  private func preferRoute(
    _ bytes: UnsafeBufferPointer<UInt8>, _ segments: UnsafePointer<ScannedSegment>,
    _ finding: inout Finding
  ) {
    if finding.traits.contains(.fallback) {
      _ = search(bytes, segments, skipsFallbacks: true, &finding)
    }
  }

  /// Finds the most specific match in all levels; the finding stays if there is none.
  @inline(never)
  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, _ segments: UnsafePointer<ScannedSegment>,
    skipsFallbacks: Bool, _ finding: inout Finding
  ) -> Bool {
    var best: (level: Level, terminal: Int32)?
    for (index, level) in levels.enumerated() {
      var found = RouteTable.Found()
      guard
        level.table.match(
          bytes, finding.scan, segments, plusIsSpace: namespaces.plusIsSpace,
          skipsFallbacks: skipsFallbacks, &found)
      else { continue }
      // Usually only one level matches: then there is nothing to compare.
      if let best {
        let authority =
          finding.scan.firstIsAuthority
          ? PercentCoding.decode(bytes, from: Int(segments[0].start), to: Int(segments[0].end))
          : nil
        let rank = level.table.specificity(found.terminal, authority: authority)
        guard rank < best.level.table.specificity(best.terminal, authority: authority) else {
          continue
        }
      }
      best = (level, found.terminal)
      finding.captures = found.captures
      finding.place = RoutePlace(level: Int32(index), index: found.route)
      finding.traits = level.traits[Int(found.route)]
    }
    return best != nil
  }
}

/// The current snapshot, read by every resolution and replaced when modules are registered or
/// withdrawn.
///
/// The first snapshot is read without a lock until it is replaced. It is retained for the router's
/// lifetime: its modules have no registration, so they cannot be withdrawn.
struct CurrentSnapshot: ~Copyable, Sendable {
  private let first: RouterSnapshot
  private let isReplaced = Atomic(false)
  private let newest: Protected<RouterSnapshot>

  init(_ first: RouterSnapshot) {
    self.first = first
    newest = Protected(first)
  }

  @inline(__always)
  var value: RouterSnapshot {
    isReplaced.load(ordering: .acquiring) ? replaced() : first
  }

  @inline(never)
  private borrowing func replaced() -> RouterSnapshot { newest.withLock { $0 } }

  /// Replaces the snapshot. Writers are serialised; a concurrent reader gets either snapshot.
  func replace(with next: RouterSnapshot) {
    newest.withLock { $0 = next }
    isReplaced.store(true, ordering: .releasing)
  }
}
