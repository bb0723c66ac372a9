import LimitTesting
import Router
import RouterTesting
import Testing

/// Known faults of other routers, each with the right result.
@Suite("Regressions of other routers")
struct PeerRegressionTests {
  @Test func URLNavigator166_aRestInAWebLinkIsNotDropped() throws {
    let router = try makeRouter(
      "**path", namespaces: RouteNamespaces(schemes: [], hosts: ["app.example"]))
    let target = try #require(
      router.resolve("https://app.example/search/a%2Fb?q=1", from: .inside).target)
    try expectEqual(target.parameters.rest("path"), ["search", "a/b"])
  }

  @Test func TheRouter_aParameterKeepsItsWholeName() throws {
    expectEqual(match("app://user/7", try makeRouter("user/:id")), Match("user/:id", ["id": "7"]))
  }

  @Test func MGJRouter_aParameterDoesNotShadowItsStaticSibling() throws {
    let router = try makeRouter("beauty/:id", "beauty/list")
    expectEqual(match("app://beauty/list", router), Match("beauty/list"))
  }

  @Test func MGJRouter_aPartialMatchDoesNotOpenAnAncestor() throws {
    #expect(match("app://foo/bar", try makeRouter("", "foo", "foo/bar/none")) == nil)
  }

  @Test func MGJRouter_HHRouter_theQueryCannotOverrideAPathParameter() throws {
    let router = try makeRouter("user/:id")
    expectEqual(match("app://user/1?id=evil", router), Match("user/:id", ["id": "1"]))
  }

  @Test func routingKit149_goesBackOutOfAStaticBranchWithoutGhostCaptures() throws {
    let router = try makeRouter("user/me", "user/:id/posts", "users/:user/**rest", "users/**rest")
    expectEqual(match("user/me/posts", router), Match("user/:id/posts", ["id": "me"]))
    let target = try #require(router.resolve("users/stevapple", from: .inside).target)
    expectEqual(target.route.text, "users/**rest")
    try expectEqual(target.parameters.rest("rest"), ["stevapple"])
    #expect(target.parameters["user"] == nil)
  }

  @Test func routingKit_twoNamesAtOnePlaceDoNotCrash() throws {
    let router = try makeRouter("foo/:a", "foo/:b/c")
    expectEqual(match("foo/1", router), Match("foo/:a", ["a": "1"]))
    expectEqual(match("foo/1/c", router), Match("foo/:b/c", ["b": "1"]))
  }

  @Test func hummingbird_aFailedBranchLeavesNoCaptureBehind() throws {
    let router = try makeRouter("shop/:a/x", "shop/:b/y")
    expectEqual(match("shop/1/y", router), Match("shop/:b/y", ["b": "1"]))
  }

  @Test func hummingbird660_foldingCaseDoesNotTouchValues() throws {
    let router = try testRouter(modules: [
      RouteModule("m", [Route("Shop/:id", page: "p", foldsCase: true)])
    ])
    expectEqual(match("app:/SHOP/AbC", router), Match("Shop/:id", ["id": "AbC"]))
  }

  @Test func Foundation3195_anEscapedSlashDoesNotSplit() throws {
    let router = try makeRouter("web/:u")
    expectEqual(match("app://web/a%2Fb", router), Match("web/:u", ["u": "a/b"]))
    #expect(match("app://web/a/b", router) == nil)
  }

  @Test func Foundation3353_invalidUTF8AndNULAreErrorsNotEmptyTexts() throws {
    let router = try makeRouter("user/:id")
    for (url, error) in [
      ("app://user/%FF", RouteURLError.invalidUTF8(offset: 11)),
      ("app://user/%00", .controlCharacter(offset: 11)),
    ] {
      let diagnosis = try #require(router.resolve(url, from: .inside).diagnosis)
      expectEqual(diagnosis.problem, .invalid(error))
    }
  }

  @Test func openRedirect_checkAndUseReadOneHost() throws {
    let router = try makeRouter(
      "**path",
      namespaces: RouteNamespaces(schemes: [], hosts: ["example.com"], webHosts: ["web.example"]))
    for url in [
      "https://example.com\\@evil.com/p", "https:/example.com/p", "https://example.com@evil.com/p",
      "//example.com/p", "https://web.example\\.evil.com/", "https://evil.com#@example.com",
      "https://evil.com?@web.example/",
    ] {
      guard case .unmatched = router.resolve(url, from: .universalLink) else {
        Issue.record("\(url) passed")
        continue
      }
    }
  }

  @Test func HHRouter_MGJRouter11_queryValuesKeepEqualsSignsAndURLs() throws {
    let router = try makeRouter("search/:q?token?&u?")
    expectEqual(
      match("app://search/x?token=a=b&u=http://a.com/b?c=d", router),
      Match(
        "search/:q?token?&u?", ["q": "x", "token": "a=b", "u": "http://a.com/b?c=d"]))
  }

  @Test func ARouter39_aSharedFirstSegmentLosesNoModule() throws {
    let router = try testRouter(modules: [
      RouteModule("a", [Route("shared/a", page: "a")]),
      RouteModule("b", [Route("shared/b", page: "b")]),
    ])
    expectEqual(router.resolve("shared/a", from: .inside).target?.module, "a")
    expectEqual(router.resolve("shared/b", from: .inside).target?.module, "b")
  }

  @Test func DeepLinkDispatch303_literalsAndParametersInEveryOrderFindTheirWay() throws {
    let router = try makeRouter("a/b/c", "a/:x/d", ":w/b/e", ":w/:x/f")
    expectEqual(match("a/b/c", router), Match("a/b/c"))
    expectEqual(match("a/b/d", router), Match("a/:x/d", ["x": "b"]))
    expectEqual(match("a/b/e", router), Match(":w/b/e", ["w": "a"]))
    expectEqual(match("a/b/f", router), Match(":w/:x/f", ["w": "a", "x": "b"]))
  }
}
