/// Everything that resolving needs, at one moment. Never changes; a router replaces it as a whole.
final class RouterSnapshot: Sendable {
  /// Routes that were compiled together.
  final class Level: Sendable {
    let table: RouteTable
    let records: [RouteRecord]

    init(table: RouteTable, records: [RouteRecord]) {
      self.table = table
      self.records = records
    }

    /// Compiles records that are known not to collide.
    convenience init(_ records: [RouteRecord]) {
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
    case found(NavigationTarget)
    case web
    case problem(RouteProblem)
  }

  /// Reads and matches a text.
  @inline(__always)
  func look(up text: String, from source: RouteSource, payload: (any Sendable)? = nil) -> Lookup {
    var text = text
    var scan = URLScan()
    var captures = RouteCaptures()
    var record: RouteRecord?
    var problem = RouteProblem.noRoute
    var isWeb = false
    text.withUTF8 { bytes in
      withUnsafeTemporaryAllocation(
        of: ScannedSegment.self, capacity: RouteURL.Limits.segments
      ) { space in
        guard let segments = space.baseAddress else { return }
        do throws(RouteURLError) {
          scan = try URLScanner.scan(bytes, into: segments)
        } catch {
          problem = .invalid(error)
          return
        }
        switch namespaces.kind(bytes, scan) {
        case .scheme, .universal: break
        case .relative:
          if source != .inside {
            problem = .relativeFromOutside
            return
          }
        case .web:
          isWeb = true
          return
        case .foreignScheme:
          problem = .foreignScheme
          return
        case .foreignHost:
          problem = .foreignHost
          return
        }
        record = match(bytes, scan, segments, &captures)
      }
    }
    guard let record else { return isWeb ? .web : .problem(problem) }
    return .found(
      NavigationTarget(
        record: record, snapshot: self, captures: captures,
        url: RouteURL(text: text, scan: scan), source: source, payload: payload))
  }

  /// The most specific match in all levels.
  @inline(__always)
  private func match(
    _ bytes: UnsafeBufferPointer<UInt8>, _ scan: URLScan,
    _ segments: UnsafePointer<ScannedSegment>, _ captures: inout RouteCaptures
  ) -> RouteRecord? {
    var best: (level: Level, terminal: Int32)?
    var record: RouteRecord?
    for level in levels {
      guard
        let found = level.table.match(
          bytes, scan, segments, plusIsSpace: namespaces.plusIsSpace)
      else { continue }
      if let other = best {
        let rank = level.table.specificity(found.terminal)
        guard rank < other.level.table.specificity(other.terminal) else { continue }
      }
      best = (level, found.terminal)
      record = level.records[Int(found.route)]
      captures = found.captures
    }
    return record
  }
}
