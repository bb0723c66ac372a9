import Router

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What must hold for every input. A broken law stops the process, as a trap does.
enum RouterLaws {
  /// A text that is a URL is read the same again, and keeps to the limits.
  static func parsing(_ text: String) {
    guard let url = try? RouteURL(text) else { return }
    hold(url.text == text, "a URL keeps its text", text)
    hold(text.utf8.count <= RouteURL.Limits.bytes, "the limit of bytes", text)
    let segments = url.segments
    hold(segments.count <= RouteURL.Limits.segments, "the limit of segments", text)
    hold(!segments.contains { $0.isEmpty || $0 == "." || $0 == ".." }, "no dot segments", text)
    hold(url.queryItems().count <= RouteURL.Limits.queryItems, "the limit of query items", text)
    _ = (url.scheme, url.host, url.port, url.query, url.fragment)
    _ = url.queryItems(plusIsSpace: true)
  }

  /// A printed URL leads to the same place and prints itself.
  static func matching(_ text: String) { canonical(text, in: FuzzedRoutes.router) }

  /// Lines of patterns and, last, a URL: the same in a router of these patterns.
  static func patterns(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let url = lines.removeLast()
    for line in lines {
      guard let pattern = try? RoutePattern(line) else { continue }
      hold(pattern.text == line, "a pattern keeps its text", line)
    }
    let routes = Set(lines).sorted().prefix(8).map { Route($0, page: "p") }
    guard
      let router = try? Router(
        namespaces: RouteNamespaces(scheme: "app"), modules: [RouteModule("m", routes)])
    else { return }
    canonical(url, in: router)
    _ = router.audit()
    _ = router.routes.json()
  }

  /// A document is applied as a whole or not at all, and nobody goes in circles afterwards.
  static func overlay(_ text: String) {
    guard let overlay = try? JSONDecoder().decode(RouteOverlay.self, from: Data(text.utf8)) else {
      return
    }
    let again = try? JSONDecoder().decode(
      RouteOverlay.self, from: try JSONEncoder().encode(overlay))
    hold(again == overlay, "an overlay survives encoding", text)
    guard let router = FuzzedRoutes.fresh() else { return }
    let isApplied = (try? router.apply(overlay)) != nil
    hold(router.overlayVersion == (isApplied ? overlay.version : nil), "all or nothing", text)
    for url in FuzzedRoutes.urls {
      let before = FuzzedRoutes.router.resolve(url, from: .push)
      let after = router.resolve(url, from: .push)
      if let target = after.target { hold(target.tags.contains("open"), "no closed target", text) }
      if isApplied { continue }
      hold(
        after.target?.description == before.target?.description,
        "a refused overlay changes nothing", text)
    }
  }

  private static func canonical(_ text: String, in router: Router) {
    for source in RouteSource.allCases {
      let resolution = router.resolve(text, from: source)
      if source == .inside { continue }
      guard let target = resolution.target else { continue }
      hold(target.source == source, "a target keeps its source", text)
    }
    _ = router.explain(text, from: .inside).description
    guard case .target(let target) = router.resolve(text, from: .inside) else { return }
    _ = (target.parameters.values, target.parameters.json(), target.description, target.backStack)
    let printed = target.canonicalURL
    for url in [printed, target.absoluteURL] {
      guard let again = router.resolve(url, from: .inside).target else {
        broken("a printed URL leads somewhere", "\(text) -> \(url)")
      }
      hold(again.route == target.route, "to the same route", "\(text) -> \(url)")
      hold(again.canonicalURL == printed, "and prints itself", "\(text) -> \(url)")
    }
  }

  private static func hold(_ isTrue: Bool, _ law: String, _ input: @autoclosure () -> String) {
    if !isTrue { broken(law, input()) }
  }

  private static func broken(_ law: String, _ input: String) -> Never {
    fatalError("broken: \(law)\n\(input.debugDescription)")
  }
}
