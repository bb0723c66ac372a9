import FuzzedRoutes
import Laws
import Router
import RouterTools

/// What must hold for every input. A broken law stops the process, as a trap does.
enum RouterLaws {
  /// A text that is a URL is read the same again, and keeps to the limits.
  static func parsing(_ text: String) {
    guard let url = try? RouteURL(text) else { return }
    Law.hold(url.text == text, "a URL keeps its text", text)
    Law.hold(text.utf8.count <= RouteURL.Limits.bytes, "the limit of bytes", text)
    let segments = url.segments
    Law.hold(segments.count <= RouteURL.Limits.segments, "the limit of segments", text)
    Law.hold(!segments.contains { $0.isEmpty || $0 == "." || $0 == ".." }, "no dot segments", text)
    Law.hold(url.queryItems().count <= RouteURL.Limits.queryItems, "the limit of query items", text)
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
      Law.hold(pattern.text == line, "a pattern keeps its text", line)
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

  private static func canonical(_ text: String, in router: Router) {
    for source in RouteSource.allCases {
      let resolution = router.resolve(text, from: source)
      if source == .inside { continue }
      guard let target = resolution.target else { continue }
      Law.hold(target.source == source, "a target keeps its source", text)
    }
    _ = router.explain(text, from: .inside).description
    guard case .target(let target) = router.resolve(text, from: .inside) else { return }
    _ = (
      target.parameters.pattern.parameters.map { target.parameters[$0.name] }, target.description,
      target.backStack
    )
    let printed = target.canonicalURL
    for url in [printed, target.absoluteURL] {
      guard let again = router.resolve(url, from: .inside).target else {
        Law.broken("a printed URL leads somewhere", "\(text) -> \(url)")
      }
      Law.hold(
        again.route == target.route, "a printed URL leads to the same route", "\(text) -> \(url)")
      Law.hold(again.canonicalURL == printed, "a printed URL prints itself", "\(text) -> \(url)")
    }
  }
}
