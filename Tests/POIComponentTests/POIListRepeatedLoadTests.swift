import LimitTesting
import ListComponent
import POIComponent
import ReactiveKit
import Testing

/// Observers of a load's outcome that load again, more than once, before the outcome has been
/// delivered to all.
struct POIListRepeatedLoadTests {
  private enum Outcome {
    case place(String), failure(String), nothingYet
  }

  private func list(of outcomes: [Outcome]) -> POIListViewModel {
    var rest = outcomes[...]
    let load = Signal<POIBatch, POIFailure> { observer, _ in
      switch rest.popFirst() {
      case .place(let title):
        observer.send(
          POIBatch(of: "travel", [Spot(id: title, title: title)]) { .fixture($0.title) })
        observer.complete()
      case .failure(let code):
        observer.fail(POIFailure(owner: "travel", reason: Trouble(code: code)))
      case .nothingYet, nil: break
      }
    }
    return POIListViewModel(sections: [POISection(owner: "travel", order: 0, load: load)])
  }

  private func shown(_ list: POIListViewModel) -> [String] {
    list.cells.value.map(\.title.value) + [list.error.value?.code].compactMap(\.self)
  }

  @Test func runningLoadHidesThePreviousError() {
    let list = list(of: [.failure("first"), .failure("second"), .nothingYet])
    let observation = list.load.errors.take(1).observe { _ in
      list.load.execute()
      list.load.execute()
    }
    list.load.execute()
    #expect(list.isExecuting.value)
    expectEqual(shown(list), [])
    observation.dispose()
  }

  @Test func successHidesThePreviousError() {
    let list = list(of: [.failure("first"), .failure("second"), .place("Lake")])
    let observation = list.load.errors.take(1).observe { _ in
      list.load.execute()
      list.load.execute()
    }
    list.load.execute()
    expectEqual(shown(list), ["Lake"])
    observation.dispose()
  }

  @Test func failureHidesThePreviousRows() {
    let list = list(of: [.place("Lake"), .place("Hill"), .failure("third")])
    let observation = list.load.values.take(1).observe { _ in
      list.load.cancel()
      list.load.execute()
      list.load.execute()
    }
    list.load.execute()
    expectEqual(shown(list), ["third"])
    observation.dispose()
  }

  @Test func lateStartEventKeepsTheErrorOfItsLoad() {
    let list = list(of: [.failure("first")])
    let observation = list.load.executions.take(1).observe { execution in
      execution.cancel()
      list.load.execute()
    }
    list.load.execute()
    expectEqual(shown(list), ["first"])
    observation.dispose()
  }
}
