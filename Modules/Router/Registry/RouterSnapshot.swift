/// Everything that resolving needs, at one moment. Never changes; a router replaces it as a whole.
final class RouterSnapshot: Sendable {
  /// Routes that were compiled together.
  struct Level: Sendable {
    let table: RouteTable
    let records: [RouteRecord]

    init(table: RouteTable, records: [RouteRecord]) {
      self.table = table
      self.records = records
    }

    /// Compiles records that are known not to collide.
    init(_ records: [RouteRecord]) {
      self.init(table: RouteTable(records.map(\.entry)), records: records)
    }
  }

  let namespaces: RouteNamespaces
  /// The tables, the largest first; late modules stand in small ones of their own.
  let levels: [Level]
  /// What the overlay does, by route.
  let effects: [ObjectIdentifier: OverlayCompiler.Effect]

  init(
    namespaces: RouteNamespaces, levels: [Level],
    effects: [ObjectIdentifier: OverlayCompiler.Effect] = [:]
  ) {
    self.namespaces = namespaces
    self.levels = levels
    self.effects = effects
  }

  /// The same with something replaced.
  func with(
    levels: [Level]? = nil, effects: [ObjectIdentifier: OverlayCompiler.Effect]? = nil
  ) -> RouterSnapshot {
    RouterSnapshot(
      namespaces: namespaces, levels: levels ?? self.levels, effects: effects ?? self.effects)
  }

  /// What a text is before any policy.
  enum Lookup {
    case found(RouteRecord, RouteURL, RouteCaptures)
    case web
    case problem(RouteProblem)
  }

  /// Reads and matches a text.
  func look(up text: String, from source: RouteSource) -> Lookup {
    var text = text
    var scan = URLScan()
    let found: Result<(RouteRecord, RouteCaptures)?, RouteProblem> = text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(
        of: ScannedSegment.self, capacity: RouteURL.Limits.segments
      ) { space in
        guard let segments = space.baseAddress else { return .success(nil) }
        do throws(RouteURLError) {
          scan = try URLScanner.scan(bytes, into: segments)
        } catch {
          return .failure(.invalid(error))
        }
        switch namespaces.kind(bytes, scan) {
        case .scheme, .universal: break
        case .relative:
          guard source == .inside else { return .failure(.relativeFromOutside) }
        case .web: return .success(nil)
        case .foreignScheme: return .failure(.foreignScheme)
        case .foreignHost: return .failure(.foreignHost)
        }
        guard let match = match(bytes, scan, segments) else { return .failure(.noRoute) }
        return .success(match)
      }
    }
    switch found {
    case .success(let match?):
      return .found(match.0, RouteURL(text: text, scan: scan), match.1)
    case .success(nil): return .web
    case .failure(let problem): return .problem(problem)
    }
  }

  /// The most specific match in all levels.
  @inline(__always)
  private func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan, _ segments: UnsafePointer<ScannedSegment>
  ) -> (RouteRecord, RouteCaptures)? {
    var best: (level: Level, found: RouteTable.Found)?
    for level in levels {
      guard
        let found = level.table.match(
          bytes, scan, segments, plusIsSpace: namespaces.plusIsSpace)
      else { continue }
      if let other = best {
        let rank = level.table.specificity(found.terminal)
        guard rank < other.level.table.specificity(other.found.terminal) else { continue }
      }
      best = (level, found)
    }
    guard let best else { return nil }
    return (best.level.records[Int(best.found.route)], best.found.captures)
  }
}
