import ListComponent
import Testing

struct RowDisagreementTests {
  /// A row whose `==` forgets the price.
  struct Forgetful: Identifiable, Equatable {
    let id: Int
    let name: String
    let price: Int

    nonisolated static func == (one: Forgetful, other: Forgetful) -> Bool {
      one.id == other.id && one.name == other.name
    }
  }

  @Test func findsRowsThatCountAsUnchangedButShowAnotherText() {
    let old = [Forgetful(id: 1, name: "a", price: 10), Forgetful(id: 2, name: "b", price: 10)]
    let new = [Forgetful(id: 2, name: "c", price: 99), Forgetful(id: 1, name: "a", price: 20)]
    let found = ListDiff(from: old, to: new).disagreements { "\($0.name) \($0.price)" }
    #expect(found == [.differentText(id: 1, old: "a 10", new: "a 20")])
  }

  @Test func findsAnIDWithTwoContents() {
    let rows = [Item(id: "a"), Item(id: "b"), Item(id: "a", text: "other"), Item(id: "b")]
    let found = ListDiff(from: [], to: rows).disagreements(text: \.text)
    #expect(found == [.differentContent(id: "a", positions: [0, 2])])
  }

  @Test func findsNothingInARowTypeThatAgrees() {
    let diff = ListDiff(from: items("abc"), to: items("cab"))
    #expect(diff.disagreements(text: \.description).isEmpty)
  }
}
