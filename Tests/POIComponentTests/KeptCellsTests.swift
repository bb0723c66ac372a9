import LimitTesting
import ListComponent
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

/// POIListViewModel: the cells that a reload keeps.
struct KeptCellsTests {
  private let travel = ManualSection("travel", order: 0)
  private let hotel = ManualSection("hotel", order: 1)
  private let list: POIListViewModel

  init() {
    list = POIListViewModel(sections: [travel.section, hotel.section])
  }

  private func load(_ spots: [Spot], _ hotels: [Spot] = []) {
    list.load.execute()
    travel.succeed(spots)
    hotel.succeed(hotels)
  }

  private func spots(_ titles: String) -> [Spot] {
    titles.map { Spot(id: "\($0)", title: "\($0)") }
  }

  private var titles: String { list.cells.value.map(\.title.value).joined() }

  @Test func unchangedPlaceKeepsItsCell() {
    load(spots("abc"), spots("xy"))
    let before = Array(list.cells.value)
    for _ in 0..<100 { load(spots("abc"), spots("xy")) }
    expectEqual(travel.made, ["a", "b", "c"])
    expectEqual(hotel.made, ["x", "y"])
    #expect(list.cells.value.elementsEqual(before) { $0 === $1 })
  }

  @Test func cellsAreMadeOnlyForReadPlaces() {
    load(spots("abc"), spots("xy"))
    expectEqual(list.cells.value.count, 5)
    expectEqual(list.cells.value[3].title.value, "x")
    load(spots("abcd"), spots("xy"))
    expectEqual(list.cells.value[4].title.value, "x")
    expectEqual(travel.made, [])
    expectEqual(hotel.made, ["x"])
  }

  @Test func reloadMakesCellsOnlyForNewRows() {
    load(spots("abc"), spots("xy"))
    let before = Array(list.cells.value)
    load(spots("cda"), spots("yx"))
    let after = list.cells.value
    expectEqual(titles, "cdayx")
    expectEqual(travel.made, ["a", "b", "c", "d"])
    expectEqual(hotel.made, ["x", "y"])
    #expect(after[0] === before[2])
    #expect(after[2] === before[0])
    #expect(after[3] === before[4])
  }

  @Test func placeWithOtherContentGetsANewCell() {
    load(spots("ab"))
    let before = Array(list.cells.value)
    load([Spot(id: "a", title: "A"), Spot(id: "b", title: "b")])
    expectEqual(titles, "Ab")
    expectEqual(travel.made, ["a", "b", "A"])
    #expect(list.cells.value[0] !== before[0])
    #expect(list.cells.value[1] === before[1])
  }

  @Test func placesOfTwoBusinessLinesMayShareAnID() {
    load(spots("a"), spots("a"))
    expectEqual(list.cells.value.map(\.owner), ["travel", "hotel"])
    load([], spots("a"))
    expectEqual(list.cells.value.map(\.owner), ["hotel"])
    expectEqual(hotel.made, ["a"])
  }

  @Test func repeatedPlacesHaveACellEach() {
    load(spots("aab"))
    let before = list.cells.value
    expectEqual(Set(before.map { ObjectIdentifier($0) }).count, 3)
    load(spots("aab"))
    #expect(list.cells.value.elementsEqual(before) { $0 === $1 })
  }

  @Test func observersSurviveReloads() {
    load(spots("ab"))
    let bound = list.cells.value[1]
    let titles = Recorder(bound.title)
    for _ in 0..<10 { load(spots("cab")) }
    #expect(list.cells.value[2] === bound)
    expectEqual(titles.values, ["b"])
    expectEqual(bound.title.observerCount, 1)
  }

  @Test func aFailureEmptiesTheListAndTheNextLoadMakesNewCells() {
    load(spots("ab"), spots("x"))
    expectEqual(titles, "abx")
    weak let cell = list.cells.value.first
    list.load.execute()
    travel.succeed(spots("ab"))
    hotel.fail()
    expectEqual(titles, "")
    #expect(cell == nil)
    load(spots("ab"), spots("x"))
    expectEqual(titles, "abx")
    expectEqual(travel.made, ["a", "b", "a", "b"])
    expectEqual(hotel.made, ["x", "x"])
  }

  @Test func reloadEmitsItsDifferences() {
    var changes: [String] = []
    let observation = list.changes.observe { [list] diff in
      changes.append("+\(diff.inserts) -\(diff.deletes), \(list.cells.value.count) cells")
    }
    load(spots("ab"), spots("x"))
    load(spots("ab"), spots("x"))
    load(spots("b"), spots("xy"))
    list.load.execute()
    travel.fail()
    expectEqual(
      changes,
      [
        "+[0, 1, 2] -[], 3 cells", "+[2] -[0], 3 cells", "+[] -[0, 1, 2], 0 cells",
      ])
    observation.dispose()
  }

  @Test func showsCellsAndProblemsOfALoadAtTheSameMoment() {
    let pairs = Recorder(combine(list.cells.map(\.count), list.problems.map(\.count)) { [$0, $1] })
    list.load.execute()
    travel.succeed(
      spots("a"),
      problems: [
        POIProblem(owner: "travel", source: "f", index: 1, path: "name", reason: Trouble())
      ])
    hotel.succeed(spots("x"))
    expectEqual(pairs.values, [[0, 0], [2, 1]])
  }
}
