import LimitTesting
import Router
import RouterTesting
import Testing

@Suite("The nearest routes")
struct NearestRoutesTests {
  @Test func areThreeAtMostTheClosestFirstThenByName() throws {
    let router = try makeRouter("cats", "bats", "hats", "mats", "boats", "elephants")
    let diagnosis = try #require(router.resolve("rats", from: .inside).diagnosis)
    expectEqual(
      diagnosis.nearest.map { "\($0.pattern) \($0.distance) \($0.module)" },
      ["bats 1 test", "cats 1 test", "hats 1 test"])
  }
}
