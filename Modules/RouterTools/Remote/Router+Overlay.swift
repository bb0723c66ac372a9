public import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An overlay as received from a server: its bytes, and the signature over exactly these bytes.
///
/// The signature is verified before the bytes are parsed, so unsigned content (a key that a decoder drops, a
/// number that it rounds) is never read.
///
/// ```swift
/// try router.apply(envelope, floor: defaults.overlayVersion) { bytes, signature in
///   publicKey.isValidSignature(signature, for: bytes)
/// }
/// defaults.overlayVersion = router.overlayVersion
/// ```
public struct SignedRouteOverlay: Sendable, Hashable {
  /// The document as JSON, as it was signed.
  public let bytes: [UInt8]
  /// The signature.
  public let signature: [UInt8]

  /// Makes an envelope.
  public init(bytes: [UInt8], signature: [UInt8]) {
    self.bytes = bytes
    self.signature = signature
  }
}

extension Router {
  /// Replaces the applied overlay by one that the application made or has verified itself. Use a
  /// ``SignedRouteOverlay`` for one from a server.
  ///
  /// Its rules apply to the current routes and to those registered later, under the same pattern.
  ///
  /// - Parameters:
  ///   - overlay: the document.
  ///   - floor: the highest version that the application has ever applied, stored by it across
  ///     launches. An older document is rejected; the same one is applied again after a restart, and
  ///     rejected while it is applied.
  /// - Throws: every problem of the document; the previous overlay then still applies.
  public func apply(
    _ overlay: RouteOverlay, floor: Int? = nil
  ) throws(RouteOverlayError) {
    try overlay.checkSize()
    let last = floor.flatMap { $0 > .min ? $0 - 1 : nil }
    try replaceRules { snapshot, former, applied throws(RouteOverlayError) in
      // The higher one: after a restart no overlay is applied, and another process may have raised the floor.
      let before = (applied as? OverlayRules)?.version
      try overlay.checkVersion(after: [before, last].compactMap { $0 }.max())
      var compiler = OverlayCompiler(snapshot, former: former)
      return try compiler.compile(overlay)
    }
  }

  /// Replaces the applied overlay by a signed one.
  ///
  /// - Parameters:
  ///   - envelope: the document and its signature.
  ///   - floor: the highest version that the application has ever applied, stored by it across
  ///     launches: without it an old document could be applied after a restart.
  ///   - verify: whether the signature is valid for the bytes.
  /// - Throws: every problem of the document; the previous overlay then still applies.
  public func apply(
    _ envelope: SignedRouteOverlay, floor: Int?,
    verify: (_ bytes: [UInt8], _ signature: [UInt8]) -> Bool
  ) throws(RouteOverlayError) {
    let (size, limit) = (envelope.bytes.count, RouteOverlay.documentLimit)
    guard size <= limit else {
      throw RouteOverlayError([.tooLarge(bytes: size, limit: limit)])
    }
    guard verify(envelope.bytes, envelope.signature) else {
      throw RouteOverlayError([.unverified])
    }
    guard let overlay = try? JSONDecoder().decode(RouteOverlay.self, from: Data(envelope.bytes))
    else { throw RouteOverlayError([.unreadable]) }
    try apply(overlay, floor: floor)
  }

  /// The version of the applied overlay, `nil` before the first.
  public var overlayVersion: Int? { overlayRules?.version }

  private var overlayRules: OverlayRules? { rules as? OverlayRules }

  /// The rules of the applied overlay that have no effect now, or would be rejected now, because their route
  /// or their destination is not registered.
  ///
  /// `unknownRoute` is a waiting rule. Empty when there is no overlay.
  ///
  /// - Complexity: O(number of routes + number of rules).
  public func overlayProblems() -> [RouteOverlayError.Problem] {
    guard let rules = overlayRules else { return [] }
    var compiler = OverlayCompiler(snapshot)
    do throws(RouteOverlayError) {
      _ = try compiler.compile(RouteOverlay(rules))
      return []
    } catch {
      return error.problems
    }
  }
}

extension RouteOverlay {
  /// The document of the applied rules, without waiting rules.
  fileprivate init(_ applied: OverlayRules) {
    let rules = applied.rules.map { rule in
      switch rule.override {
      case .disable: Rule(route: rule.route, action: .disable)
      case .redirect(let template):
        Rule(route: rule.route, action: .redirect, to: template.pattern.text)
      case .web(let url): Rule(route: rule.route, action: .web, to: url)
      }
    }
    self.init(version: applied.version, rules: rules)
  }
}
