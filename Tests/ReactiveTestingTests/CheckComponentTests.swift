import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct CheckComponentTests {
  final class Cell {
    let title = MutableProperty("Great Wall")
    let city: Property<String>
    var cycle: Cell?
    let bag = DisposeBag()

    init(city: Property<String> = Property("Beijing")) {
      self.city = city
    }

    var footer: Property<String> { city.map { "in \($0)" } }
  }

  private func list(_ cell: Cell) -> [ComponentProperty] {
    [ComponentProperty("title", cell.title), ComponentProperty("footer", cell.footer)]
  }

  @Test func soundComponentHasNoProblems() {
    let city = MutableProperty("Beijing")
    let problems = checkComponent(shared: [ComponentProperty("city", city)]) {
      Cell(city: city)
    } properties: {
      list($0)
    }
    expectEqual(problems, [])
    expectEqual(city.observerCount, 0)
  }

  @Test func reportsAPropertyWithoutAValueOnce() {
    let alerts = Subject<String, Never>()
    let problems = checkComponent {
      Cell()
    } properties: {
      list($0) + [ComponentProperty("alert", alerts.signal)]
    }
    expectEqual(problems, [.noValue("alert")])
  }

  @Test func acceptsASignalThatStartsWithAValue() {
    let problems = checkComponent {
      Cell()
    } properties: {
      [ComponentProperty("title", $0.title.signal)]
    }
    expectEqual(problems, [])
  }

  @Test func reportsAPropertyThatEmitsSeveralValuesWhenItIsObserved() {
    let problems = checkComponent {
      Cell()
    } properties: { _ in
      [ComponentProperty("price", Signal.sequence([1, 2, 3]))]
    }
    expectEqual(problems, [.severalValues("price", count: 3)])
  }

  @Test func reportsAViewModelThatRetainsItself() {
    let problems = checkComponent {
      let cell = Cell()
      cell.cycle = cell
      return cell
    } properties: {
      list($0)
    }
    expectEqual(problems, [.leaked(Leak(name: "Cell", type: "Cell"))])
  }

  @Test func reportsWhereAClosureRetainsItsOwner() {
    let problems = checkComponent {
      let cell = Cell()
      cell.title.observe { _ in _ = cell }.disposed(by: cell.bag)
      return cell
    } properties: {
      list($0)
    }
    let leak = Leak(
      name: "Cell", type: "Cell",
      holders: [.init(name: "title", observations: 1), .init(name: "bag", held: 1)])
    expectEqual(problems, [.leaked(leak)])
  }

  @Test func reportsObservationsLeftOnAPropertyByBinding() {
    var forgotten: [Disposable] = []
    let cell = Cell()
    // A subclass whose footer observes the title again for each of its observers.
    let footer = Signal<String, Never> { observer, _ in
      forgotten.append(cell.title.observe { observer.send($0) })
    }
    let problems = checkComponent {
      cell
    } properties: {
      [ComponentProperty("title", $0.title), ComponentProperty("footer", footer)]
    }
    #expect(problems.contains(.observationsLeft("title", count: 2)))
    withExtendedLifetime(forgotten) {}
  }

  @Test func reportsObservationsLeftOnASharedPropertyByAReleasedViewModel() {
    let city = MutableProperty("Beijing")
    var forgotten: [Disposable] = []
    let problems = checkComponent(shared: [ComponentProperty("city", city)]) {
      forgotten.append(city.observe { _ in })
      return Cell(city: city)
    } properties: {
      list($0)
    }
    expectEqual(problems, [.observationsLeft("city", count: 3)])
    withExtendedLifetime(forgotten) {}
  }

  @Test func aProblemReadsAsOneLine() {
    let problems: [ComponentProblem] = [
      .noValue("a"), .severalValues("b", count: 2), .observationsLeft("c", count: 3),
      .leaked(Leak(name: "d", type: "D")),
    ]
    expectEqual(
      problems.map(\.description),
      [
        "a has no value when it is observed", "b delivers 2 values when it is observed",
        "c keeps 3 observations", "d (D) is alive: no known observations",
      ])
  }
}
