import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("A route policy")
struct RoutePolicyTests {
  func router(_ sources: [RouteSource: SourcePolicy] = [:], version: RouteVersion? = nil) throws
    -> Router
  {
    try testRouter(
      namespaces: RouteNamespaces(
        scheme: "app", hosts: ["app.example"], webHosts: ["m.app.example"]), sources: sources,
      version: version
    ) {
      Route("open/:id", page: "open", exported: true, tags: ["pay"])
      Route("closed", page: "closed")
      Route(
        "web?u<URL>", page: "web", exported: true,
        urls: .inside.or(.hosts(["*.app.example"])))
      Route(
        "pay/:card/:amount<Int>?token&note?#:key?", page: "pay",
        sensitive: ["card", "token", "key"])
      Redirect("was", to: "closed", deprecatedSince: "1.0", sunset: "2.0")
    }
  }

  @Test func listsTheRoutesOpenToASource() throws {
    let router = try router([
      .qr: .nothing, .push: .everything, .webView: .exported.except(tags: ["pay"]),
    ])
    expectEqual(
      router.resolve("app://open/1", from: .qr).denial,
      .refusedSource(route: "open/:id", source: .qr))
    #expect(router.resolve("app://closed", from: .push).target != nil)
    expectEqual(
      router.resolve("app://open/1", from: .webView).denial,
      .refusedSource(route: "open/:id", source: .webView))
    #expect(router.resolve("app://open/1", from: .universalLink).target != nil)
  }

  @Test(arguments: [
    ("app://closed", true), ("closed", true), ("https://app.example/x", true),
    ("https://a.app.example/x", true), ("https://m.app.example/x", true),
    ("https://app.example.evil/x", false), ("https://evilapp.example/x", false),
    ("http://a.app.example/x", false), ("//a.app.example/x", false),
    ("https://a.app.example%5C@evil.example/", false),
    ("https:/a.app.example/x", false), ("https://a.app.example@evil.example", false),
    ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("data:text/html,x", false),
    ("file:///etc/passwd", false), ("other://x", false), ("https://a.app.example:444/", false),
  ]) func letsThroughOnlyTheURLsThatARouteAllows(_ url: String, _ isAllowed: Bool) throws {
    let router = try router()
    let escaped = url.utf8.map { byte -> String in
      let text = String(byte, radix: 16)
      return "%" + (text.count == 1 ? "0" : "") + text
    }.joined()
    let resolution = router.resolve("app://web?u=\(escaped)", from: .inside)
    expectEqual(resolution.target != nil, isAllowed)
    // No URL from outside is the application's own: `.inside` holds only for URLs that it wrote itself.
    let outside = router.resolve("app://web?u=\(escaped)", from: .push)
    let isForeign = url.hasPrefix("https") && !url.hasPrefix("https://app.")
    expectEqual(outside.target != nil, isAllowed && isForeign)
    if !isAllowed {
      expectEqual(resolution.denial, .unsafeURL(route: "web?u<URL>", parameter: "u"))
    }
  }

  /// In any case, with anything before or inside, raw or escaped once more: under every policy.
  @Test(arguments: ["javascript", "data", "file", "vbscript", "blob"])
  func everyPolicyRejectsActiveSchemes(_ scheme: String) throws {
    let mixed = scheme.prefix(1).uppercased() + scheme.dropFirst()
    let half = String(scheme.prefix(2))
    let rest = String(scheme.dropFirst(2))
    let texts = [
      "\(scheme):x", "\(scheme.uppercased()):x", "\(mixed):x", "\(scheme)://x", "\(scheme):///x",
      " \(scheme):x", "\t\(scheme):x", "\n\(scheme):x", "\u{1}\(scheme):x", "\u{A0}\(scheme):x",
      "\(half)\n\(rest):x", "\(half)\t\(rest):x", "\(scheme) :x", "\(scheme)\u{1}:x",
      "\(scheme)%3Ax", "\(scheme)%3ax", "%20\(scheme):x", "%20\(scheme)%3Ax", "/\(scheme)%3Ax",
      "%0A\(scheme)%3Ax", "\(half)%0A\(rest)%3Ax", "\(scheme)\\:x", "//\(scheme):x",
    ]
    let policies: [URLPolicy] = [
      .inside, .hosts(["x", "*.example", scheme]), .inside.or(.hosts(["a.example"])),
    ]
    for policy in policies {
      let router = try testRouter(
        namespaces: RouteNamespaces(scheme: "app", hosts: ["app.example"])
      ) {
        Route("q?u<URL>", page: "q", exported: true, urls: policy)
        Route("p/:u<URL>", page: "p", exported: true, urls: policy)
        Route("f#:u<URL>", page: "f", exported: true, urls: policy)
      }
      for text in texts {
        let escaped = text.utf8.map { byte in
          "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        for url in ["app://q?u=\(escaped)", "app://p/\(escaped)", "app://f#\(escaped)"] {
          #expect(
            router.resolve(url, from: .inside).target == nil,
            "\(text.debugDescription) in \(url) by \(policy)")
        }
      }
    }
  }

  @Test func colonBeyondTheFirstSegmentIsNotAScheme() throws {
    let router = try router()
    for url in ["closed/a:b", "closed?a:b", "closed%23a:b", "/closed/a%253Ab", "app:///a%253Ab"] {
      #expect(router.resolve("app://web?u=\(url)", from: .inside).target != nil, "\(url)")
    }
  }

  @Test func aDefaultIsHeldAgainstThePolicyToo() throws {
    let router = try testRouter {
      Route("a?u<URL>=home", page: "a", urls: .inside)
      Route("b?u<URL>=https://evil.example", page: "b", urls: .inside)
      Route("c?u<URL>?", page: "c", urls: .inside)
    }
    expectEqual(router.resolve("a", from: .inside).target?.page, "a")
    for url in ["b", "b?u=", "b?u=&u=home"] {
      expectEqual(
        router.resolve(url, from: .inside).denial,
        .unsafeURL(route: "b?u<URL>=https://evil.example", parameter: "u"))
    }
    for url in ["c", "c?u=", "c?u"] {
      let target = try #require(router.resolve(url, from: .inside).target)
      #expect(target.parameters["u"] == nil)
    }
    expectEqual(
      router.resolve("c?u=&u=https://evil.example", from: .inside).denial,
      .unsafeURL(route: "c?u<URL>?", parameter: "u"))
  }

  @Test func handsUnmatchedLinksOfWebHostsToAWebView() throws {
    let url = try #require(try router().resolve("https://m.app.example/any?x#y", from: .push).web)
    expectEqual(url, "https://m.app.example/any?x#y")
  }

  @Test func sourceWithoutRoutesOpensNoWebPage() throws {
    let router = try router([.qr: .nothing, .webView: .nothing.except(tags: ["pay"])])
    for source in [RouteSource.qr, .webView] {
      expectEqual(
        router.resolve("https://M.app.example/any?token=x#y", from: source).denial,
        .refusedSource(route: "https://M.app.example", source: source))
    }
    guard case .web = router.resolve("https://m.app.example/any", from: .inside) else {
      Issue.record("not web")
      return
    }
  }

  @Test func redactsMarkedParameters() throws {
    let target = try #require(
      try router().resolve(
        "app://pay/4111%201111/5?note=a&token=s3cret&token=again#k1", from: .inside
      ).target)
    expectEqual(
      target.redactedURL,
      "app://pay/<redacted>/5?note=a&token=<redacted>&token=<redacted>#<redacted>")
    expectEqual("\(target)", "pay/:card/:amount<Int>?token&note?#:key? [m] \(target.redactedURL)")
    try expectEqual(target.parameters.string("card"), "4111 1111")
  }

  @Test func anOldURLEndsAtItsSunset() throws {
    try expectEqual(router(version: "1.9.9").resolve("was", from: .inside).target?.page, "closed")
    expectEqual(
      try router(version: "2.0").resolve("was", from: .inside).denial,
      .sunset(route: "was", version: "2.0"))
    #expect(try router().resolve("was", from: .inside).target != nil)
  }

  @Test func redirectOpensNoClosedPage() throws {
    expectEqual(
      try router().resolve("app://was", from: .push).denial,
      .notExported(route: "closed", source: .push))
  }

  @Test func versionsCompareByNumber() {
    let versions: [RouteVersion] = ["1.10", "1.9.9", "2", "0.0.1"]
    expectEqual(versions.sorted().map(\.description), ["0.0.1", "1.9.9", "1.10.0", "2.0.0"])
    let read = ["2", "2.1", "2.1.3"].map { RouteVersion($0)?.description }
    expectEqual(read, ["2.0.0", "2.1.0", "2.1.3"])
    #expect(["", "1.", "a", "1.2.3.4", "-1", "+1"].allSatisfy { RouteVersion($0) == nil })
  }
}
