import SessionRecording
import Testing

struct RowNamesTests {
  @Test func rowsOfOneKeyAreNumberedFromTheSecondOn() {
    var names = RowNames()
    let keys = ["inn", "fort", "inn", "inn", "", "fort", ""]
    #expect(
      keys.map { names.name(for: $0) } == ["inn", "fort", "inn#2", "inn#3", "", "fort#2", "#2"])
  }
}
