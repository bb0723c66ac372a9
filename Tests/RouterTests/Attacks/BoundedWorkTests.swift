import LimitTesting
import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting
import Testing

@testable import RouteMatching

/// The cost of a hostile link is bounded by counts of steps, however many routes there are.
@Suite("Bounded work")
struct BoundedWorkTests {
  func table(_ patterns: some Sequence<String>) throws -> RouteTable {
    RouteTable(try patterns.map { try RoutePattern($0) })
  }

  /// Every combination of a literal and a parameter on some levels.
  func combinations(_ levels: Int, _ choices: [String]) -> [String] {
    (0..<levels).reduce([""]) { patterns, level in
      patterns.flatMap { pattern in
        choices.map { choice in
          let piece = choice.replacing("#", with: "\(level)")
          return pattern.isEmpty ? piece : pattern + "/" + piece
        }
      }
    }
  }

  func kinds(_ patterns: [String]) -> [RouteConflict.Kind] {
    do {
      _ = try testRouter(modules: [RouteModule("m", patterns.map { Route($0, page: "p") })])
      return []
    } catch {
      return error.conflicts.map(\.kind)
    }
  }

  @Test(arguments: [
    ("shpo777/1", 0, 3_000), ("shop2999x/1", 0, 3_000), ("shop7", 1, 1), ("shop1/1/2/3", 2, 0),
    (String(repeating: "a/", count: 60), 0, 3_000),
  ]) func aMissAmongVeryManySiblingsIsDiagnosed(
    _ text: String, _ depth: Int, _ expected: Int
  ) throws {
    let table = try table((0..<3_000).map { "shop\($0)/:id" })
    let reach = RouteExploration(table, try RouteURL(text), plusIsSpace: false)
    expectEqual(reach.depth, depth)
    expectEqual(reach.expected.count, expected)
  }

  @Test func aWordWithOneSlipIsFoundAmongVeryManySiblings() throws {
    let router = try testRouter(modules: [
      RouteModule("m", (0..<3_000).map { Route("shop\($0)/:id<Int>", page: "p") })
    ])
    for word in ["shpo777", "shop2777x", "sop1234", "shpp2999", "shop00"] {
      let diagnosis = try #require(router.resolve("\(word)/7", from: .inside).diagnosis)
      #expect(diagnosis.nearest.first?.distance ?? 9 <= 2, "\(word): \(diagnosis.nearest)")
    }
  }

  /// Only the start of a text is compared; a diagnosis ends after a million letters.
  @Test func longURLsAreDiagnosedInBoundedWork() throws {
    let pattern = try RoutePattern((0..<16).map { "a\($0)bcdefghijk" }.joined(separator: "/"))
    for text in [
      String(repeating: "a", count: 8_000),
      Array(repeating: "axbcdefghijk", count: 64).joined(separator: "/"),
    ] {
      var distance = RouteDistance(try RouteURL(text).segments)
      _ = distance.to(pattern)
      #expect(distance.work < 50_000)
    }
  }

  /// Two characters, the first an A; it counts the texts that it is made of.
  struct Code: RouteValue {
    static let parameterType = ParameterType.value(Code.self, sample: "A1")
    static let calls = Locked(0)
    let routeText: String?
    init?(routeText: String) {
      Self.calls.withLock { $0 += 1 }
      guard routeText.utf8.count == 2, routeText.hasPrefix("A") else { return nil }
      self.routeText = routeText
    }
  }

  @Test func longSegmentIsNotShownToACustomTypeInEveryWay() throws {
    let router = try testRouter {
      Route("item/:name-:code-:id", page: "item", exported: true) {
        (_: String, _: Code, _: Int) in "item"
      }
    }
    let short = "item/" + String(repeating: "-", count: 122) + "A1-7"
    expectEqual(router.resolve(short, from: .inside).target?.parameters["code"], "A1")
    let long = "app://item/" + String(repeating: "-", count: 8_000)
    Code.calls.withLock { $0 = 0 }
    #expect(router.resolve(long, from: .qr).target == nil)
    // All texts of up to 128 bytes at every place would be a million.
    expectEqual(Code.calls.withLock { $0 }, 4 * long.utf8.count + 8_192)
  }

  @Test func longSegmentIsNotComparedWithALongListInEveryWay() throws {
    let values = (0..<300).map { "value\($0)" }.joined(separator: "|")
    let pattern = try RoutePattern("item/:name-:kind<\(values)>-:id<Int>")
    guard case .mixed(let pieces)? = pattern.segments.last else {
      Issue.record("not a segment of several parameters")
      return
    }
    let segment = MixedSegment(pieces, pattern.parameters)
    func left(_ text: String) -> Int {
      Array(text.utf8).withUnsafeBufferPointer { bytes in
        var split = MixedSplit(segment: segment, bytes: bytes, stop: bytes.count)
        let isFound = split.find(0, from: 0)
        #expect(!isFound)
        return split.showings
      }
    }
    // The texts b, b-c and c are between two dashes.
    expectEqual(left("a-b-c-d"), 4 * 7 + 8_192 - 3)
    expectEqual(left(String(repeating: "-", count: 8_000)), 0)
    let short = "item/" + String(repeating: "-", count: 117) + "value299-7"
    #expect(RouteTable([pattern]).match(short) != nil)
  }

  @Test func textThatIsTooLongIsCutInALog() throws {
    let router = try testRouter { Route("pay/:card", page: "pay") }
    let shown = "app://" + String(repeating: "a", count: 8_191 - 6)
    let url = shown + String(repeating: "é", count: 100_000)
    expectEqual(
      "\(router.resolve(url, from: .push))",
      "unmatched \(shown)… from push: invalid-url\n"
        + "  \(RouteURLError.tooLong(bytes: url.utf8.count))")
    let card = "app://pay/" + String(repeating: "4111/", count: 100_000)
    #expect("\(router.resolve(card, from: .push))".utf8.count < 40_000)
    let silent = try testRouter { Route("pay/:card", page: "pay", sensitive: ["card"]) }
    expectEqual(
      "\(silent.resolve(card, from: .push))",
      "unmatched app:<redacted> from push: invalid-url\n"
        + "  \(RouteURLError.tooLong(bytes: card.utf8.count))")
  }

  @Test func routesThatOneURLCouldBeComparedWithTooOftenAreRefused() {
    expectEqual(kinds(combinations(8, ["a#", ":p#"])), [])
    expectEqual(
      kinds(combinations(8, ["a#", ":p#", ":i#<Int>"])),
      [.tooManyBranches(visits: 9_841, limit: 1_024)])
    expectEqual(
      kinds(combinations(6, ["<Int>", "<Bool>", "<UUID>", "<Double>", ""].map { ":p#" + $0 }))
        .count, 1)
  }

  @Test func lateModulesCountToo() throws {
    let router = try testRouter(modules: [
      RouteModule("m", combinations(8, ["a#", ":p#"]).map { Route($0, page: "p") })
    ])
    let late = RouteModule(
      "late", combinations(9, ["b#", ":p#"]).dropLast(1).map { Route($0, page: "p") })
    let error = #expect(throws: RouteConflicts.self) { try router.register(late) }
    expectEqual(
      error?.conflicts.last?.kind, .tooManyBranches(visits: 1_533, limit: 1_024))
  }

  @Test func routesOfOnePathDistinguishedByAQueryAreLimited() {
    func routes(_ count: Int) -> [String] { (0..<count).map { "go?page<p\($0)>" } }
    expectEqual(kinds(routes(64)), [])
    expectEqual(kinds(routes(66)), [.tooManyAlike(limit: 64), .tooManyAlike(limit: 64)])
    expectEqual(kinds(routes(1_000)).count, 936)
  }

  /// Each is resolved once, and not compared with the others.
  @Test func resumingManyResolvesEachOnce() async throws {
    let isOpen = Locked(false)
    let asked = Locked(0)
    let router = try testRouter(guards: [
      Guard("session", on: .all) { _ in
        asked.withLock { $0 += 1 }
        return isOpen.withLock { $0 } ? .proceed : .park(until: "session")
      }
    ]) { Route("mail/:id<Int>", page: "mail") }
    var tasks: [Task<Resolution, Never>] = []
    for id in 0..<200 {
      let pending = try #require(router.resolve("mail/\(id)", from: .inside).pending)
      tasks.append(Task { await pending.resolution() })
    }
    try await waitUntil(router.parkedCounts, is: ["session": 200])
    // Each was asked when it was resolved, and once more when it had begun to wait.
    try await waitUntil(asked.withLock { $0 }, is: 400)
    isOpen.withLock { $0 = true }
    asked.withLock { $0 = 0 }
    let resumed = router.resume("session").compactMap { $0.target?.url.text }
    expectEqual(Set(resumed), Set((0..<200).map { "mail/\($0)" }))
    for (id, task) in tasks.enumerated() {
      try await expectEqual(task.waitForValue().target?.url.text, "mail/\(id)")
    }
    // Each was asked once by the resuming, and once more by its own task before it went on.
    expectEqual(asked.withLock { $0 }, 400)
  }
}
