import Router
import RouterTesting
import Testing

@Suite("The nearest routes")
struct NearestRoutesTests {
  @Test func areThreeAtMostTheClosestFirstThenByName() throws {
    let router = try makeRouter("cats", "bats", "hats", "mats", "boats", "elephants")
    guard case .unmatched(let diagnosis) = router.resolve("rats", from: .inside) else {
      Issue.record("rats are routed")
      return
    }
    #expect(
      diagnosis.nearest.map { "\($0.pattern) \($0.distance) \($0.module)" }
        == ["bats 1 test", "cats 1 test", "hats 1 test"])
  }
}
