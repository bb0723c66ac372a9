/// What a source of URLs may open.
///
/// By default the application itself opens everything, and every other source what is exported.
public struct SourcePolicy: Sendable, Hashable {
  enum Reach: Sendable, Hashable { case everything, exported, nothing }
  let reach: Reach
  let refusedTags: Set<String>
  /// Tags that a late module may bring.
  private(set) var lateTags: Set<String> = []
  /// Where the tags are refused.
  private(set) var origin: RouteOrigin?

  /// Opens every route: for the application itself.
  public static let everything = SourcePolicy(reach: .everything, refusedTags: [])
  /// Opens exported routes.
  public static let exported = SourcePolicy(reach: .exported, refusedTags: [])
  /// Opens nothing.
  public static let nothing = SourcePolicy(reach: .nothing, refusedTags: [])

  init(reach: Reach, refusedTags: Set<String>) {
    self.reach = reach
    self.refusedTags = refusedTags
  }

  /// The same, but no route with one of these tags.
  ///
  /// - Parameters:
  ///   - tags: The tags of routes that the source may not open.
  ///   - waits: True when a late module may bring the tags. Else a tag that no route has is refused
  ///     when the router is made: it would refuse nothing.
  public func except(
    tags: Set<String>, waits: Bool = false, fileID: String = #fileID, line: UInt = #line
  ) -> SourcePolicy {
    var policy = SourcePolicy(reach: reach, refusedTags: refusedTags.union(tags))
    policy.lateTags = waits ? lateTags.union(tags) : lateTags
    policy.origin = RouteOrigin(module: "", pattern: "", fileID: fileID, line: line)
    return policy
  }
}

/// The policies of all sources.
package struct SourcePolicies: Sendable {
  let policies: [SourcePolicy]
  /// Sources that open everything and that open what is exported, one bit each; those that refuse
  /// tags are in neither.
  private var everything: UInt8 = 0
  private var exported: UInt8 = 0

  init(_ stated: [RouteSource: SourcePolicy]) {
    policies = RouteSource.allCases.map { stated[$0] ?? ($0 == .inside ? .everything : .exported) }
    for source in RouteSource.allCases where policies[source.index].refusedTags.isEmpty {
      switch policies[source.index].reach {
      case .everything: everything |= 1 << source.index
      case .exported: exported |= 1 << source.index
      case .nothing: break
      }
    }
  }

  /// True when the source may open a route for certain; else `denial(_:_:)` knows.
  @inline(__always)
  func opens(_ traits: RouteTraits, _ source: RouteSource) -> Bool {
    let sources = traits.contains(.exported) ? everything | exported : everything
    return sources & (1 &<< UInt8(truncatingIfNeeded: source.index)) != 0
  }

  /// Why the source may not open the route.
  @inline(__always)
  package func denial(_ record: RouteRecord, _ source: RouteSource) -> Denial? {
    let policy = policies[source.index]
    switch policy.reach {
    case .everything: break
    case .exported:
      if !record.isExported {
        return .notExported(route: record.pattern.text, source: source)
      }
    case .nothing: return .refusedSource(route: record.pattern.text, source: source)
    }
    if !policy.refusedTags.isEmpty, !policy.refusedTags.isDisjoint(with: record.options.tags) {
      return .refusedSource(route: record.pattern.text, source: source)
    }
    return nil
  }
}

extension RouteSource {
  /// The place among all cases.
  @inline(__always)
  var index: Int {
    switch self {
    case .inside: 0
    case .push: 1
    case .universalLink: 2
    case .customScheme: 3
    case .webView: 4
    case .qr: 5
    }
  }
}
