import LimitTesting
import SessionRecording
import Testing

struct RowNamesTests {
  @Test func rowsOfOneKeyAreNumberedFromTheSecondOn() {
    var names = RowNames()
    let keys = ["inn", "fort", "inn", "inn", "", "fort", ""]
    expectEqual(
      keys.map { names.name(for: $0) }, ["inn", "fort", "inn#2", "inn#3", "", "fort#2", "#2"])
  }

  @Test(arguments: [
    (["inn", "inn", "inn#2"], ["inn", "inn#2", "inn#2#2"]),
    (["inn#2", "inn", "inn", "inn"], ["inn#2", "inn", "inn#3", "inn#4"]),
    (["", "", "#2", "#2", "#2#2"], ["", "#2", "#2#2", "#2#3", "#2#2#2"]),
  ])
  func keyEqualToTheNameOfAnotherRowGetsAUniqueName(keys: [String], expected: [String]) {
    var names = RowNames()
    expectEqual(keys.map { names.name(for: $0) }, expected)
    expectEqual(Set(expected).count, expected.count)
  }
}
