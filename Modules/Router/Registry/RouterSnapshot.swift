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

/// A value behind a lock. Not the kernel's `Locked`: the router works without the kernel.
///
/// ThreadSanitizer does not see what orders two threads in a contended `Mutex`; built for it
/// (`scripts/sanitize thread` defines `TRELLIS_TSAN`), an atomic shows it the order.
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
