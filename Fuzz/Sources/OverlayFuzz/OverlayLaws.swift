import FuzzedRoutes
import Laws
import Router
import RouterTools

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What must hold for every document.
enum OverlayLaws {
  /// What can be decoded survives encoding, and then everything else holds.
  static func decoding(_ bytes: [UInt8]) {
    guard let overlay = try? JSONDecoder().decode(RouteOverlay.self, from: Data(bytes)) else {
      return
    }
    let again = try? JSONDecoder().decode(
      RouteOverlay.self, from: try JSONEncoder().encode(overlay))
    Law.hold(again == overlay, "an overlay survives encoding", "\(overlay)")
    applying(overlay)
  }

  /// One router for all inputs: the last step of each puts an empty document in place.
  private static let router: Router = {
    guard let router = FuzzedRoutes.fresh() else { fatalError("the fuzzed routes collide") }
    return router
  }()

  /// What is answered without any document, by source and URL.
  private static let answers = RouteSource.allCases.map { source in
    FuzzedRoutes.urls.map { line(FuzzedRoutes.router.resolve($0, from: source)) }
  }

  /// A document is applied as a whole or not at all and opens nothing; an empty one undoes it.
  static func applying(_ document: RouteOverlay) {
    let base = router.overlayVersion ?? 0
    if let applied = router.overlayVersion, document.version <= applied {
      Law.hold((try? router.apply(document)) == nil, "an old document is refused", "\(document)")
    }
    let overlay = RouteOverlay(version: base + 1, rules: document.rules)
    var isApplied = true
    do throws(RouteOverlayError) {
      try router.apply(overlay)
    } catch {
      isApplied = false
      Law.hold(!error.problems.isEmpty, "a refusal has a reason", "\(overlay)")
    }
    Law.hold(
      router.overlayVersion ?? 0 == (isApplied ? overlay.version : base),
      "a document is applied as a whole or not at all",
      "\(overlay)")
    for (source, expected) in zip(RouteSource.allCases, answers) {
      for (url, expected) in zip(FuzzedRoutes.urls, expected) {
        let resolution = router.resolve(url, from: source)
        lead(resolution, source, overlay)
        if !isApplied {
          Law.hold(line(resolution) == expected, "a refusal changes nothing", "\(overlay)")
        }
      }
    }
    Law.hold(
      (try? router.apply(RouteOverlay(version: base + 2, rules: []))) != nil,
      "an empty document is always fine", "\(overlay)")
    for (url, expected) in zip(FuzzedRoutes.urls, answers[0]) {
      let resolution = router.resolve(url, from: RouteSource.allCases[0])
      Law.hold(
        line(resolution) == expected, "an empty document undoes the one before", "\(overlay)")
    }
  }

  /// The result of a resolution, comparable.
  private static func line(_ resolution: Resolution) -> String {
    switch resolution {
    case .target(let target): "target \(target)"
    case .redirected(let target, let way): "redirected \(target) \(way.steps.map(\.to))"
    case .denied(let denial): "denied \(denial)"
    case .parked(let pending): "parked \(pending.target)"
    case .web(let url): "web \(url)"
    case .unmatched(let diagnosis): "unmatched \(diagnosis.code)"
    }
  }

  /// Outside sources reach only exported pages and the application's own hosts, and no redirects
  /// form a loop.
  private static func lead(
    _ resolution: Resolution, _ source: RouteSource, _ overlay: RouteOverlay
  ) {
    if source != .inside, let target = resolution.target {
      Law.hold(target.tags.contains("open"), "no closed target is reached", "\(overlay)")
    }
    switch resolution {
    case .web(let text):
      let url = try? RouteURL(text)
      let isOwn = ["app.example", "m.app.example"].contains(url?.host?.lowercased())
      Law.hold(
        isOwn && url?.scheme?.lowercased() == "https" && (url?.port ?? 443) == 443,
        "no foreign page is shown", "\(overlay)")
    case .denied(.tooManyRedirects): Law.broken("no redirects form a loop", "\(overlay)")
    case .target, .redirected, .denied, .parked, .unmatched: break
    }
  }
}
