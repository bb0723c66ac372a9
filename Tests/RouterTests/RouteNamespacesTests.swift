import LimitTesting
import Router
import RouterTesting
import Testing

/// Which URLs are the application's own, which are shown on the web, and which are neither.
@Suite("The namespaces of an application")
struct RouteNamespacesTests {
  func outcome(_ url: String, _ namespaces: RouteNamespaces) throws -> String {
    let router = try testRouter(namespaces: namespaces) { Route("a", page: "a", exported: true) }
    switch router.resolve(url, from: .push) {
    case .target: return "target"
    case .web(let text): return text == url ? "web" : "another page"
    case .unmatched(let diagnosis): return diagnosis.code
    case .redirected, .denied, .parked: return "unexpected"
    }
  }

  static let namespaces = RouteNamespaces(
    schemes: ["app", "App2", "x-very.long+scheme1"], hosts: ["App.example", "*.go.example"],
    webHosts: ["m.example", "*.web.example"])

  @Test(arguments: [
    ("app://a", "target"), ("APP://a", "target"), ("aPp:a", "target"), ("app:///a", "target"),
    ("app2:/a", "target"), ("APP2://A", "target"), ("x-very.long+scheme1://a", "target"),
    ("X-VERY.LONG+SCHEME1:a", "target"), ("apq://a", "foreign-scheme"),
    ("ap://a", "foreign-scheme"), ("app3://a", "foreign-scheme"),
    ("x-very.long+scheme2://a", "foreign-scheme"), ("appa://a", "foreign-scheme"),
    ("app:b", "no-route"), ("a", "relative-from-outside"), ("/a", "relative-from-outside"),
    ("", "relative-from-outside"), ("?a", "relative-from-outside"),
    // Universal links: the host as a whole, below a star at least one label.
    ("https://app.example/a", "target"), ("HTTPS://APP.EXAMPLE/a", "target"),
    ("https://app.example:443/a", "target"), ("https://app.example:0443/a", "target"),
    ("https://app.example:444/a", "foreign-host"), ("http://app.example/a", "foreign-scheme"),
    ("http://app.example:443/a", "foreign-scheme"), ("https://app.example./a", "foreign-host"),
    ("https://x.app.example/a", "foreign-host"), ("https://xapp.example/a", "foreign-host"),
    ("https://app.example.evil/a", "foreign-host"), ("https://go.example/a", "foreign-host"),
    ("https://x.go.example/a", "target"), ("https://x.y.go.example/a", "target"),
    ("https://X.Go.Example/a", "target"), ("https://xgo.example/a", "foreign-host"),
    ("https://app.example/A", "no-route"), ("https://app.example/b", "no-route"),
    // Web hosts: one page for all paths; never with another scheme or port.
    ("https://m.example/whatever?x#y", "web"), ("https://M.Example", "web"),
    ("https://x.web.example/", "web"), ("https://web.example/", "foreign-host"),
    ("http://m.example/", "foreign-scheme"), ("https://m.example:8443/", "foreign-host"),
    ("https://m.example@evil.example/", "invalid-url"),
    ("https://evil.example/m.example", "foreign-host"),
    ("https://evil.example#@m.example/", "foreign-host"),
    ("https://evil.example?m.example/", "foreign-host"),
    ("https://m.example%2Eevil/", "invalid-url"), ("https://[::1]/a", "foreign-host"),
    ("mailto:a", "foreign-scheme"), ("javascript:a", "foreign-scheme"),
  ]) func areDecidedBySchemeHostAndPort(_ url: String, _ expected: String) throws {
    try expectEqual(outcome(url, Self.namespaces), expected)
  }

  @Test func ofNoSchemeTakeLinksOnly() throws {
    let namespaces = RouteNamespaces(schemes: [], hosts: ["app.example"])
    try expectEqual(outcome("https://app.example/a", namespaces), "target")
    try expectEqual(outcome("app://a", namespaces), "foreign-scheme")
    let router = try testRouter(namespaces: namespaces) { Route("a", page: "a") }
    // Without a scheme there is no absolute form.
    expectEqual(router.resolve("a", from: .inside).target?.absoluteURL, "a")
  }

  @Test(arguments: [
    ("a", "app://a"), ("a/B", "app://a/B"), ("A/b", "app:///A/b"), ("城/b", "app:///%E5%9F%8E/b"),
    ("", "app://"), ("x-1.y_z", "app://x-1.y_z"), ("a%3Ab", "app:///a%3Ab"),
    ("1?k=v", "app://1?k=v"),
    ("a#f", "app://a#f"), ("@a", "app:///@a"),
  ]) func giveEveryTargetAnAbsoluteURL(_ url: String, _ absolute: String) throws {
    let router = try makeRouter(":x?/:y??k?#:f?")
    let target = try #require(router.resolve(url, from: .inside).target)
    expectEqual(target.absoluteURL, absolute)
    let again = try #require(router.resolve(absolute, from: .inside).target)
    expectEqual(again.canonicalURL, target.canonicalURL)
  }

  /// As an authority, a parameter's value would be the literal of another route, or of the same one.
  @Test(arguments: [
    ("ab/c", "app:///ab/c"), ("cd/Ef", "app://cd/Ef"), ("ef/Ef", "app:///ef/Ef"),
    ("Ab/c", "app:///Ab/c"), ("abc/d", "app://abc/d"),
  ]) func giveAnAbsoluteURLThatNoLiteralTakes(_ url: String, _ absolute: String) throws {
    let router = try makeRouter(":x/:y", "Ab/:y", ":p?/Ef/:q?")
    let target = try #require(router.resolve(url, from: .inside).target)
    expectEqual(target.absoluteURL, absolute)
    let again = try #require(router.resolve(absolute, from: .inside).target)
    expectEqual(again.canonicalURL, target.canonicalURL)
    expectEqual(match(absolute, router), match(url, router))
  }

  @Test(arguments: [
    "http", "https", "HTTPS", "file", "data", "javascript", "JavaScript", "about", "blob", "mailto",
    "tel", "ws", "vbscript", "intent", "content", "filesystem", "view-source", "", "1a", "a b",
    "a:",
    "a/b", "é", "+a",
  ]) func rejectsInvalidAndReservedSchemes(_ scheme: String) {
    let error = #expect(throws: RouteConflicts.self) {
      try testRouter(namespaces: RouteNamespaces(schemes: ["app", scheme]), modules: [])
    }
    let isReserved =
      scheme.count > 1 && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    let fault: RouteConflict.NamespaceFault = isReserved ? .reservedScheme : .invalidScheme
    expectEqual(error?.conflicts.map(\.kind), [.badNamespace(scheme, fault)])
  }

  @Test(arguments: [
    "", "*", "*.", "a b", "a/b", "a:443", "user@a", "https://a", "a..b/", "bücher.example", "a?b",
    "*.*.a", "a.*",
  ]) func rejectsInvalidHosts(_ host: String) {
    for namespaces in [
      RouteNamespaces(scheme: "app", hosts: [host]),
      RouteNamespaces(scheme: "app", webHosts: [host]),
    ] {
      let error = #expect(throws: RouteConflicts.self, "\(host)") {
        try testRouter(namespaces: namespaces, modules: [])
      }
      let fault: RouteConflict.NamespaceFault = host == "a:443" ? .port : .invalidHost
      expectEqual(error?.conflicts.map(\.kind), [.badNamespace(host, fault)])
    }
  }

  @Test func nameTheReasonOfARefusal() {
    let error = #expect(throws: RouteConflicts.self) {
      try testRouter(
        namespaces: RouteNamespaces(
          schemes: ["https", "my app"], hosts: ["a.example:443"], webHosts: ["a.example/b"]),
        modules: [])
    }
    expectEqual(
      error?.description,
      """
      https cannot be a scheme of the application: the web or the system uses it
      my app cannot be a scheme: write a letter, then letters, digits, +, - and .
      a.example:443 cannot be a host of the application: links only use port 443; write \
      the host without a port
      a.example/b cannot be a host: write example.com or *.example.com, without a scheme, a user or \
      a path
      """)
  }

  /// The usual set-up of universal links: one host has pages of the application and others.
  @Test func ofAHostThatIsAlsoAWebHostShowTheRestOnTheWeb() throws {
    for (host, web) in [("app.example", "app.example"), ("*.app.example", "help.app.example")] {
      let namespaces = RouteNamespaces(scheme: "app", hosts: [host], webHosts: [web])
      try expectEqual(outcome("https://\(web)/a", namespaces), "target")
      try expectEqual(outcome("https://\(web)/about?x=50%", namespaces), "web")
      try expectEqual(outcome("https://\(web):8443/about", namespaces), "foreign-host")
      try expectEqual(outcome("http://\(web)/about", namespaces), "foreign-scheme")
      try expectEqual(outcome("app://about", namespaces), "no-route")
    }
    let namespaces = RouteNamespaces(
      scheme: "app", hosts: ["*.app.example"], webHosts: ["help.app.example"])
    try expectEqual(outcome("https://x.app.example/about", namespaces), "no-route")
  }

  @Test func ofAHostThatIsAlsoAWebHostKeepRefusalsAndFallbacks() throws {
    let namespaces = RouteNamespaces(
      scheme: "app", hosts: ["app.example"], webHosts: ["app.example"])
    let router = try testRouter(namespaces: namespaces, exported: true, sources: [.qr: .nothing]) {
      Route("closed", page: "closed", exported: false)
      Route("list?page<Int>", page: "list")
      Fallback(below: "shop", page: "shop")
    }
    guard case .denied(.notExported) = router.resolve("https://app.example/closed", from: .push)
    else {
      Issue.record("a closed route is refused, not shown on the web")
      return
    }
    expectEqual(router.resolve("https://app.example/shop/x", from: .push).target?.page, "shop")
    guard case .web = router.resolve("https://app.example/list?page=x", from: .push),
      case .denied(.refusedSource) = router.resolve("https://app.example/x", from: .qr)
    else {
      Issue.record("what no route matches is shown, for an open source")
      return
    }
    // Two tables are searched as one is.
    _ = try router.register(RouteModule("late") { Route("late", page: "late") })
    guard case .web = router.resolve("https://app.example/about", from: .push) else {
      Issue.record("unmatched in two tables")
      return
    }
  }

  @Test func comparesSchemesWithoutCase() throws {
    for scheme in ["app", "trellis", "x-trellis+2", "averylongscheme"] {
      let router = try testRouter(namespaces: RouteNamespaces(schemes: ["other", scheme])) {
        Route("open/:id", page: "p", exported: true)
      }
      for text in [scheme, scheme.uppercased(), scheme.prefix(1).uppercased() + scheme.dropFirst()]
      {
        expectEqual(router.resolve("\(text)://open/1", from: .push).target?.page, "p", "\(text)")
      }
      for text in ["\(scheme)x", "x\(scheme)", String(scheme.dropLast())] {
        let diagnosis = try #require(router.resolve("\(text)://open/1", from: .push).diagnosis)
        expectEqual(diagnosis.code, "foreign-scheme")
      }
    }
  }
}
