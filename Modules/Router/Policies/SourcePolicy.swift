/// The routes that a source of URLs may open.
///
/// By default the application itself may open all routes, and every other source the exported ones.
public struct SourcePolicy: Sendable, Hashable {
  enum Reach: Sendable, Hashable { case everything, exported, nothing }
  let reach: Reach
  let refusedTags: Set<String>
  /// Refused tags of routes that may be registered later.
  private(set) var lateTags: Set<String> = []
  /// The place where the tags are refused.
  private(set) var origin: RouteOrigin?

  /// Opens every route: for the application itself.
  public static let everything = SourcePolicy(reach: .everything, refusedTags: [])
  /// Opens exported routes.
  public static let exported = SourcePolicy(reach: .exported, refusedTags: [])
  /// Opens nothing, not even a page of a web host.
  public static let nothing = SourcePolicy(reach: .nothing, refusedTags: [])

  init(reach: Reach, refusedTags: Set<String>) {
    self.reach = reach
    self.refusedTags = refusedTags
  }

  /// The same policy, except for routes with one of these tags.
  ///
  /// - Parameters:
  ///   - tags: the tags of routes that the source may not open.
  ///   - waits: true when routes with the tags may be registered later. Otherwise a tag that no
  ///     route has is rejected when the router is made, because it would have no effect.
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
  /// The policies that differ from the default.
  private let stated: [RouteSource: SourcePolicy]
  /// Sources that may open everything and sources that may open exported routes, one bit each; sources that
  /// refuse tags are in neither.
  private var everything: UInt8 = 0
  private var exported: UInt8 = 0

  init(_ stated: [RouteSource: SourcePolicy]) {
    self.stated = stated
    for source in RouteSource.allCases where self[source].refusedTags.isEmpty {
      switch self[source].reach {
      case .everything: everything |= 1 << source.index
      case .exported: exported |= 1 << source.index
      case .nothing: break
      }
    }
  }

  /// The policy of a source.
  subscript(source: RouteSource) -> SourcePolicy {
    stated[source] ?? (source == .inside ? .everything : .exported)
  }

  /// True when the source may certainly open a route; otherwise `denial(_:_:)` decides.
  @inline(__always)
  func opens(_ traits: RouteTraits, _ source: RouteSource) -> Bool {
    let sources = traits.contains(.exported) ? everything | exported : everything
    return sources & (1 &<< UInt8(truncatingIfNeeded: source.index)) != 0
  }

  /// Whether the source may open nothing, not even a page of a web host, which has no route.
  func opensNothing(_ source: RouteSource) -> Bool { self[source].reach == .nothing }

  /// Why the source may not open the route.
  ///
  /// - Parameter isGranted: true for a closed route that the application has opened itself.
  @inline(__always)
  package func denial(
    _ record: RouteRecord, _ source: RouteSource, isGranted: Bool = false
  ) -> Denial? {
    let policy = self[source]
    switch policy.reach {
    case .everything: break
    case .exported:
      if !record.isExported, !isGranted {
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
  /// The index among all cases.
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
