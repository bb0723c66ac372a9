import LimitTesting
import Router
import RouterNavigation
import RouterTesting
import Synchronization
import Testing

/// The text of a page in a state.
@Suite("Navigation entry") struct NavigationEntryTests {
  /// How often a value was read or printed.
  private static let uses = Mutex(0)

  /// A number that counts its uses.
  struct Counted: RouteValue {
    static let parameterType = ParameterType.value(Counted.self, sample: "1")
    let number: Int

    init?(routeText: String) {
      NavigationEntryTests.uses.withLock { $0 += 1 }
      guard let number = Int(routeText) else { return nil }
      self.number = number
    }

    var routeText: String? {
      NavigationEntryTests.uses.withLock { $0 += 1 }
      return String(number)
    }
  }

  @MainActor @Test func theRootPageIsDescribedAsASlash() throws {
    let router = try makeRouter("", "a")
    let root = try #require(router.resolve("", from: .inside).target)
    expectEqual("\(root)", "/ [test] /")
    var state = NavigationState()
    try state.push(root)
    try state.push(try #require(router.resolve("a", from: .inside).target))
    expectEqual(state.selectedTab.entries.map(\.description), ["/", "a"])
    expectEqual(state.selectedTab.entries.map(\.url), ["", "a"])
  }

  @MainActor @Test func isDescribedWithoutResolvingItsURLAgain() throws {
    let route = Route("order/:number", page: "order") { (number: Counted) in
      TestPage(name: "\(number.number)")
    }
    let router = try testRouter(modules: [RouteModule("m", [route])])
    var state = NavigationState()
    for number in 1...3 {
      try state.push(try #require(router.resolve("order/\(number)", from: .inside).target))
    }
    let uses = Self.uses.withLock { $0 }
    #expect(uses > 0)

    let texts = (1...100).map { _ in state.selectedTab.entries.map(\.description) }

    expectEqual(texts, Array(repeating: ["order/1", "order/2", "order/3"], count: 100))
    expectEqual(Self.uses.withLock { $0 }, uses)
  }
}
