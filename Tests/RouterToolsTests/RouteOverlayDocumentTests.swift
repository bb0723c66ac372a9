import Foundation
import LimitTesting
import Router
import RouterTesting
import Testing

@testable import RouterTools

/// Documents from a server are read strictly; an error has its place.
@Suite("An overlay document")
struct RouteOverlayDocumentTests {
  func decoded(_ text: String) throws -> RouteOverlay {
    try JSONDecoder().decode(RouteOverlay.self, from: Data(text.utf8))
  }

  /// The path to the value that could not be decoded, and the failure.
  func failure(_ text: String) -> String? {
    func line(_ kind: String, _ context: DecodingError.Context, _ key: String = "") -> String {
      let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } + [key]
      return kind + " " + path.filter { !$0.isEmpty }.joined(separator: ".")
    }
    do {
      _ = try decoded(text)
      return nil
    } catch DecodingError.keyNotFound(let key, let context) {
      return line("missing", context, key.stringValue)
    } catch DecodingError.typeMismatch(_, let context) {
      return line("type", context)
    } catch DecodingError.valueNotFound(_, let context) {
      return line("null", context)
    } catch DecodingError.dataCorrupted(let context) {
      return line("corrupt", context)
    } catch {
      return "\(error)"
    }
  }

  @Test func optionalMembersMayBeOmitted() throws {
    try expectEqual(
      decoded(
        """
        {"version": 7, "comment": "unknown keys are for others", "rules": [
          {"route": "city/:id<Int>", "action": "web", "to": "https://m.app.example/city"},
          {"route": "sale", "action": "disable", "to": null, "waits": true},
          {"route": "old", "action": "redirect", "to": "new", "waits": false}]}
        """),
      RouteOverlay(
        version: 7,
        rules: [
          .init(route: "city/:id<Int>", action: .web, to: "https://m.app.example/city"),
          .init(route: "sale", action: .disable, waits: true),
          .init(route: "old", action: .redirect, to: "new"),
        ]))
  }

  @Test(arguments: [
    ("", "corrupt "), ("[]", "type "), ("{}", "missing version"),
    (#"{"version": 1}"#, "missing rules"), (#"{"rules": []}"#, "missing version"),
    (#"{"version": "1", "rules": []}"#, "type version"),
    (#"{"version": null, "rules": []}"#, "null version"),
    (#"{"version": 1, "rules": {}}"#, "type rules"),
    (#"{"version": 1, "rules": [{"action": "disable"}]}"#, "missing rules.0.route"),
    (#"{"version": 1, "rules": [{"route": "a"}]}"#, "missing rules.0.action"),
    (#"{"version": 1, "rules": [{"route": "a", "action": "delete"}]}"#, "corrupt rules.0.action"),
    (#"{"version": 1, "rules": [{"route": "a", "action": "Disable"}]}"#, "corrupt rules.0.action"),
    (#"{"version": 1, "rules": [{"route": "a", "action": "web", "to": 1}]}"#, "type rules.0.to"),
    (
      #"{"version": 1, "rules": [{"route": "a", "action": "disable", "waits": 1}]}"#,
      "type rules.0.waits"
    ),
  ]) func isRefusedWithTheBadPlace(_ text: String, _ expected: String) {
    expectEqual(failure(text), expected)
  }

  @Test func survivesEncoding() throws {
    let overlay = RouteOverlay(
      version: -3,
      rules: [
        .init(route: "a/:x", action: .redirect, to: "b/:x?y=\"z\""),
        .init(route: "城市", action: .disable, waits: true),
      ])
    let data = try JSONEncoder().encode(overlay)
    try expectEqual(JSONDecoder().decode(RouteOverlay.self, from: data), overlay)
  }

  @Test func countsVersionsFromTheFirst() throws {
    let router = try makeRouter("a")
    #expect(router.overlayVersion == nil)
    for version in [-5, -4, 0, 7, 100_000_007] {
      try router.apply(RouteOverlay(version: version, rules: []))
      expectEqual(router.overlayVersion, version)
    }
    #expect(throws: RouteOverlayError([.stale(version: .min, applied: 100_000_007)])) {
      try router.apply(RouteOverlay(version: .min, rules: []))
    }
  }

  @Test func theFirstVersionLeavesRoomForLaterOnesInANumberOfAnySize() {
    expectEqual(RouteOverlay.firstVersionLimit, 9_007_199_254_740_992)
    expectEqual(RouteOverlay.versionLimit(of: Int32.self), 1_073_741_823)
  }

  @Test func isMeasuredByItsRulesAtTheBound() throws {
    let router = try Router(
      namespaces: RouteNamespaces(scheme: "app"),
      modules: [RouteModule("m", (0..<1_001).map { Route("r\($0)", page: "p") })])
    func rules(_ count: Int) -> [RouteOverlay.Rule] {
      (0..<count).map { RouteOverlay.Rule(route: "r\($0)", action: .disable) }
    }
    #expect(throws: RouteOverlayError([.tooManyRules(1_001)])) {
      try router.apply(RouteOverlay(version: 1, rules: rules(1_001)))
    }
    try router.apply(RouteOverlay(version: 1, rules: rules(1_000)))
    expectEqual(router.resolve("r999", from: .inside).denial, .disabled(route: "r999"))
    #expect(router.resolve("r1000", from: .inside).target != nil)
  }

  @Test func hugeTextsAreRefusedBeforeTheyAreRead() throws {
    let router = try makeRouter("a")
    let huge = String(repeating: "x", count: 1_000_000)
    #expect(
      throws: RouteOverlayError([
        .tooLong(index: 0, bytes: 1_000_000), .tooLong(index: 1, bytes: 1_000_001),
        .tooLarge(bytes: 2_000_002, limit: 262_144),
      ])
    ) {
      try router.apply(
        RouteOverlay(
          version: 1,
          rules: [
            .init(route: huge, action: .disable, waits: true),
            .init(route: "a", action: .redirect, to: huge), .init(route: "a", action: .disable),
          ]))
    }
    let long = String(repeating: "x", count: 2_000)
    let rules = (0..<200).map {
      RouteOverlay.Rule(route: "\($0)" + long, action: .disable, waits: true)
    }
    let error = #expect(throws: RouteOverlayError.self) {
      try router.apply(RouteOverlay(version: 1, rules: rules))
    }
    expectEqual(error?.problems, [.tooLarge(bytes: 400_490, limit: 262_144)])
    #expect(router.overlayVersion == nil)
  }

  @Test func decodesAnOverlayDocument() throws {
    let text = #"{"version":7,"rules":[{"route":"sale","action":"disable"}]}"#
    let overlay = try JSONDecoder().decode(RouteOverlay.self, from: Data(text.utf8))
    expectEqual(
      overlay, RouteOverlay(version: 7, rules: [RouteOverlay.Rule(route: "sale", action: .disable)])
    )
    let unknown = #"{"version":7,"rules":[{"route":"sale","action":"add"}]}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(RouteOverlay.self, from: Data(unknown.utf8))
    }
  }
}
