import Synchronization

/// All data for resolving. It never changes; a router replaces it as a whole.
package final class RouterSnapshot: Sendable {
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

  /// A route of a page that the routes themselves make.
  func record(of page: PageKey) -> RouteRecord? {
    levels.lazy.compactMap { $0.record(of: page) }.first
  }

  /// A copy with other tables.
  func with(levels: [Level]) -> RouterSnapshot {
    RouterSnapshot(namespaces: namespaces, policies: policies, levels: levels)
  }

  /// A copy with some overridden actions.
  package func overriding(_ override: (RouteRecord) -> RouteOverride?) -> RouterSnapshot {
    with(levels: levels.map { $0.overriding(override) })
  }

  /// Why a text has no match.
  enum Miss {
    /// It is an `https` URL of a web host that no route matches.
    case web
    case problem(RouteProblem)
  }

  /// Reads and matches a text, before redirects, policies and guards; `nil` when there is a match.
  ///
  /// A separate function: inlined into its caller it would exceed the optimiser's limit.
  ///
  /// - Parameter acceptsRelative: true for a URL that may be relative.
  @inline(never)
  func find(_ text: String, acceptsRelative: Bool, _ match: inout RouteTable.Match) -> Miss? {
    let miss = URLScanner.scan(text) { bytes, scan, segments -> Miss? in
      switch namespaces.kind(bytes, scan) {
      case .scheme, .universal: break
      case .relative: if !acceptsRelative { return .problem(.relativeFromOutside) }
      case .web: return .web
      case .foreignScheme: return .problem(.foreignScheme)
      case .foreignHost: return .problem(.foreignHost)
      }
      guard search(bytes, scan, segments, skipsFallbacks: false, &match) else {
        return scan.isWeb && namespaces.isOfWebHost(bytes, scan) ? .web : .problem(.noRoute)
      }
      // A route found by then stays: one that a fallback hides from the search is less specific than that
      // fallback, and thus than the found route.
      if traits(of: match).contains(.fallback) {
        _ = search(bytes, scan, segments, skipsFallbacks: true, &match)
      }
      return nil
    } refused: { error in
      .problem(.invalid(error))
    }
    return miss ?? find(text.contiguous, acceptsRelative: acceptsRelative, &match)
  }

  /// Finds the most specific match in all levels; without one, keeps the given match.
  @inline(__always)
  private func search(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan,
    _ segments: UnsafePointer<ScannedSegment>, skipsFallbacks: Bool,
    _ match: inout RouteTable.Match
  ) -> Bool {
    let plusIsSpace = namespaces.plusIsSpace
    guard let only else {
      return searchAll(bytes, scan, segments, skipsFallbacks: skipsFallbacks, &match)
    }
    return only._withUnsafeGuaranteedRef { only in
      only.table.match(
        bytes, scan, segments, plusIsSpace: plusIsSpace, skipsFallbacks: skipsFallbacks,
        into: &match)
    }
  }

  @inline(never)
  private func searchAll(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan,
    _ segments: UnsafePointer<ScannedSegment>, skipsFallbacks: Bool,
    _ match: inout RouteTable.Match
  ) -> Bool {
    func search(_ table: RouteTable, _ found: inout RouteTable.Match) -> Bool {
      table.match(
        bytes, scan, segments, plusIsSpace: namespaces.plusIsSpace,
        skipsFallbacks: skipsFallbacks, into: &found)
    }
    var best: RouteRecord?
    for (index, level) in levels.enumerated() {
      var found = RouteTable.Match(of: match.url.text)
      guard search(level.table, &found) else { continue }
      let record = level.record(at: found.index)
      // Usually only one level matches: then there is nothing to compare.
      if let best {
        var first = found
        _ = search(RouteTable([best.entry, record.entry]), &first)
        if first.index == 0 { continue }
      }
      best = record
      match = found
      match.level = Int32(index)
    }
    return best != nil
  }

  /// The data of a match's record, read without accessing the record.
  @inline(__always)
  func traits(of match: RouteTable.Match) -> RouteTraits {
    guard let only else { return levels[Int(match.level)].traits[match.index] }
    return only._withUnsafeGuaranteedRef { $0.traits[match.index] }
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

/// A value behind a lock. Not the kernel's `Locked`: the router works without the kernel.
///
/// ThreadSanitizer does not see how a contended `Mutex` orders two threads; builds for it (`scripts/sanitize
/// thread` defines `TRELLIS_TSAN`) show it the order with an atomic.
final class Protected<Value: Sendable>: Sendable {
  private let mutex: Mutex<Value>
  #if TRELLIS_TSAN
    private let order = Atomic<UInt8>(0)
  #endif

  init(_ value: Value) { mutex = Mutex(value) }

  /// Passes the value to `body` while nothing else reads or writes it.
  @inline(__always)
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      #if TRELLIS_TSAN
        _ = order.load(ordering: .acquiring)
        defer { order.store(0, ordering: .releasing) }
      #endif
      return body(&value)
    }
  }
}
