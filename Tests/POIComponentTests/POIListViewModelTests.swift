import LimitTesting
import ListComponent
import POIComponent
import ReactiveKit
import ReactiveTesting
import Testing

extension POIListViewModel {
  fileprivate var titles: [String] { cells.value.map(\.title.value) }
}

struct POIListViewModelTests {
  private let travel = ManualSection("travel", order: 0)
  private let hotel = ManualSection("hotel", order: 1)

  private var list: POIListViewModel {
    POIListViewModel(sections: [travel.section, hotel.section])
  }

  @Test func everyExecutionSendsItsRequest() {
    let list = list
    expectEqual([travel.requests, hotel.requests], [0, 0])
    for round in 1...3 {
      list.load.execute()
      expectEqual([travel.requests, hotel.requests], [round, round])
      travel.succeed("t\(round)")
      hotel.succeed()
    }
    expectEqual(list.titles, ["t3"])
  }

  @Test func requestsAllSectionsAtTheSameTime() {
    list.load.execute()
    expectEqual([travel.requests, hotel.requests], [1, 1])
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]])
  func ordersSectionsByOrderThenOwnerForAnyRegistrationOrder(registration: [Int]) {
    let sections = [
      ManualSection("zoo", order: -1), ManualSection("air", order: 0),
      ManualSection("bus", order: 0), ManualSection("abc", order: 5),
    ]
    let list = POIListViewModel(sections: registration.map { sections[$0].section })
    list.load.execute()
    for index in registration.reversed() {
      sections[index].succeed("\(sections[index].owner) 1", "\(sections[index].owner) 2")
    }
    expectEqual(
      list.titles, ["zoo 1", "zoo 2", "air 1", "air 2", "bus 1", "bus 2", "abc 1", "abc 2"])
  }

  @Test func showsNoRowsUntilBothSectionsHaveSucceeded() {
    let list = list
    let counts = Recorder(list.cells.map(\.count))
    list.load.execute()
    hotel.succeed("h")
    expectEqual(list.titles, [])
    #expect(list.isExecuting.value)
    travel.succeed("t1", "t2")
    expectEqual(list.titles, ["t1", "t2", "h"])
    expectEqual(counts.values, [0, 3])
  }

  @Test func becomesEmptyOnFailureAndRecoversWithTheNextLoad() {
    let list = list
    let counts = Recorder(list.cells.map(\.count))
    let executing = Recorder(list.isExecuting)
    let codes = Recorder(list.error.map { $0.map { "\($0.owner).\($0.code)" } })

    list.load.execute()
    travel.succeed("t")
    hotel.succeed("h")
    list.load.execute()
    travel.succeed("t")
    hotel.fail("offline")
    list.load.execute()
    #expect(list.error.value == nil)
    travel.succeed("t1", "t2")
    hotel.succeed("h")

    expectEqual(counts.values, [0, 2, 0, 3])
    expectEqual(executing.values, [false, true, false, true, false, true, false])
    expectEqual(codes.values, [nil, "hotel.offline", nil])
  }

  @Test func keepsItsCellsWhileItLoadsAgain() {
    let list = list
    list.load.execute()
    travel.succeed("t")
    hotel.succeed("h")
    list.load.execute()
    expectEqual(list.titles, ["t", "h"])
  }

  @Test func failureOfTheFirstSectionCancelsTheLaterOne() {
    let list = list
    let execution = list.load.execute()
    travel.fail("down")
    expectEqual(list.titles, [])
    expectEqual(list.isExecuting.value, false)
    expectEqual(list.error.value?.owner, "travel")
    expectEqual(list.error.value?.reason as? Trouble, Trouble(code: "down"))
    expectEqual(execution.isRunning, false)
    expectEqual(hotel.cancellations, 1)
    hotel.succeed("late")
    expectEqual(list.titles, [])
  }

  @Test func showsTheErrorOfTheFirstSectionInOrderWhicheverFailsFirst() {
    for travelFailsFirst in [true, false] {
      let list = list
      list.load.execute()
      if travelFailsFirst { travel.fail("t") }
      hotel.fail("h")
      expectEqual(list.isExecuting.value, !travelFailsFirst)
      if !travelFailsFirst { travel.fail("t") }
      expectEqual(list.error.value?.code, "t")
      expectEqual(list.isExecuting.value, false)
    }
  }

  @Test func waitsForTheSectionsBeforeTheOneThatFails() {
    let list = list
    list.load.execute()
    hotel.fail("h")
    #expect(list.error.value == nil)
    travel.succeed("t")
    expectEqual(list.error.value?.owner, "hotel")
    expectEqual(list.titles, [])
    expectEqual(list.isExecuting.value, false)
  }

  @Test func treatsASectionWithoutAValueAsEmpty() {
    let silent = POISection(owner: "silent", order: -1, load: .empty)
    let list = POIListViewModel(sections: [silent, travel.section])
    let execution = list.load.execute()
    travel.succeed("t")
    expectEqual(list.titles, ["t"])
    #expect(execution.error == nil)
  }

  @Test func isNeverIdleAndEmptyBeforeTheErrorOfALoad() {
    let list = list
    let states = Recorder(
      combine(list.cells, list.isExecuting, list.error) { cells, isExecuting, error in
        "\(cells.count) \(isExecuting ? "loading" : "idle") \(error?.code ?? "fine")"
      })
    list.load.execute()
    travel.fail("down")
    list.load.execute()
    travel.succeed("t")
    hotel.succeed("h")
    list.load.execute().cancel()
    list.load.execute()
    travel.fail("again")
    expectEqual(
      states.values,
      [
        "0 idle fine", "0 loading fine", "0 idle down", "0 loading down", "0 loading fine",
        "2 loading fine", "2 idle fine", "2 loading fine", "2 idle fine", "2 loading fine",
        "0 idle again",
      ])
  }

  @Test func immediateReloadHidesTheEarlierError() {
    let list = list
    let bag = DisposeBag()
    var repeats = 1
    list.load.isExecuting.onChange { isExecuting in
      if isExecuting || repeats == 0 { return }
      repeats -= 1
      list.load.execute()
    }.disposed(by: bag)
    list.load.execute()
    travel.fail("down")
    expectEqual([travel.requests, hotel.requests], [2, 2])
    #expect(list.isExecuting.value)
    #expect(list.error.value == nil)
    travel.fail("again")
    expectEqual(list.isExecuting.value, false)
    expectEqual(list.error.value?.code, "again")
  }

  @Test func reloadByAnObserverOfTheRowsHidesTheEarlierError() {
    let list = list
    list.load.execute()
    travel.succeed("t")
    hotel.succeed("h")
    let bag = DisposeBag()
    list.changes.observe { [unowned list] in
      if $0.new.isEmpty { list.load.execute() }
    }.disposed(by: bag)
    list.load.execute()
    travel.fail("down")
    #expect(list.isExecuting.value)
    #expect(list.error.value == nil)
    travel.succeed("t")
    hotel.succeed("h")
    expectEqual(list.titles, ["t", "h"])
    #expect(list.error.value == nil)
  }

  @Test func showsTheEmptyListAndTheErrorAtTheSameMoment() {
    let list = list
    list.load.execute()
    travel.succeed("t")
    hotel.succeed("h")
    let pairs = Recorder(
      combine(list.cells.map(\.count), list.error.map { $0 != nil }) { ($0, $1) })
    list.load.execute()
    travel.fail()
    expectEqual(pairs.values.map(\.0).filter { $0 != 2 }, [0])
    expectEqual(pairs.values.contains { $0.0 == 2 && $0.1 }, false)
    expectEqual(pairs.values.last.map { $0.0 == 0 && $0.1 }, true)
  }

  @Test func refusesToExecuteWhileItExecutes() {
    let list = list
    let first = list.load.execute()
    let second = list.load.execute()
    guard case .disabled = second.error else {
      Issue.record("the second execution was not refused: \(String(describing: second.error))")
      return
    }
    expectEqual([travel.requests, hotel.requests], [1, 1])
    expectEqual(list.load.isEnabled.value, false)
    travel.succeed("t")
    hotel.succeed()
    #expect(first.error == nil)
    #expect(list.load.isEnabled.value)
    #expect(list.error.value == nil)
  }

  @Test func listsTheProblemsOfAllSectionsAndDropsThemOnFailure() {
    func problem(_ owner: String, _ index: Int) -> POIProblem {
      POIProblem(owner: owner, source: "f", index: index, path: "name", reason: Trouble())
    }
    let list = list
    list.load.execute()
    hotel.succeed("h", problems: [problem("hotel", 2)])
    travel.succeed("t", problems: [problem("travel", 5), problem("travel", 7)])
    expectEqual(
      list.problems.value.map { "\($0.owner) \($0.index)" }, ["travel 5", "travel 7", "hotel 2"])
    list.load.execute()
    travel.fail()
    #expect(list.problems.value.isEmpty)
  }

  @Test func cancelsBothSectionsWhenItIsReleased() {
    var list: POIListViewModel? = list
    list?.load.execute()
    expectEqual([travel.cancellations, hotel.cancellations], [0, 0])
    list = nil
    expectEqual([travel.cancellations, hotel.cancellations], [1, 1])
  }

  @Test func isReleasedAfterLoads() {
    weak var released: POIListViewModel?
    do {
      let list = list
      released = list
      list.load.execute()
      travel.succeed("t")
      hotel.succeed("h")
      expectEqual(list.titles, ["t", "h"])
    }
    #expect(released == nil)
  }

  @Test func loadWithoutSectionsIsEmpty() {
    let list = POIListViewModel(sections: [])
    let execution = list.load.execute()
    expectEqual(execution.isRunning, false)
    expectEqual(list.titles, [])
    #expect(list.error.value == nil)
  }
}
