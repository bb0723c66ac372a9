import LimitTesting
import Observation
import ReactiveKit
import Synchronization
import Testing

/// `@Reactive`: a plain stored property with a `MutableProperty` behind it.
@Suite(.workLimit) struct ReactiveTests {
  final class LoginViewModel: Observable {
    @Reactive var phone = ""
    @Reactive var code: Int
    @Reactive var retry: (() -> Void)?
    @Reactive(isSame: { $0.lowercased() == $1.lowercased() }) var city = "Rome"
    let isComplete: Property<Bool>

    init(code: Int) {
      self.code = code
      retry = nil
      isComplete = combine(_phone.projectedValue, _code.projectedValue) { $0.count == 11 && $1 > 0 }
    }
    nonisolated deinit {}
  }

  private let model = LoginViewModel(code: 7)
  private let bag = DisposeBag()

  @Test func valueAndPropertyAreOne() {
    var history: [String] = []
    bag += model.$phone.observe { history.append($0) }
    model.phone = "186"
    model.phone = "186"
    model.$phone.value += "1"
    model.phone += "2"
    expectEqual(history, ["", "186", "1861", "18612"])
    expectEqual(model.phone, "18612")
  }

  @Test func valueIsAssignedInTheInitialiser() {
    expectEqual([model.code, LoginViewModel(code: 0).code], [7, 0])
    var history: [Bool] = []
    bag += model.isComplete.observe { history.append($0) }
    model.phone = "18612345678"
    model.code = 0
    expectEqual(history, [false, true, false])
  }

  @Test func valuesThatAreNotEquatableAlwaysChange() {
    var changes = 0
    bag += model.$retry.onChange { _ in changes += 1 }
    model.retry = {}
    model.retry = nil
    model.retry = nil
    expectEqual(changes, 3)
  }

  @Test func ruleDecidesEquality() {
    var history: [String] = []
    bag += model.$city.onChange { history.append($0) }
    model.city = "ROME"
    model.city = "Bonn"
    expectEqual(history, ["Bonn"])
  }

  @Test func propertyBindsInAllWays() {
    let field = MutableProperty("1"), source = Subject<Int, Never>(), other = MutableProperty("3")
    bag += model.$phone <-> field
    bag += model.$code <~ source.signal
    expectEqual(model.phone, "1")
    field.value = "2"
    source.send(9)
    expectEqual(model.phone, "2")
    expectEqual(model.code, 9)
    model.phone = "4"
    expectEqual(field.value, "4")
    bag += other.bind(to: model, \.phone)
    expectEqual(field.value, "3")
    bag += other.bind(to: model.$phone)
    other.value = "5"
    expectEqual([model.phone, field.value], ["5", "5"])
  }

  @Test func keyPathReadsAndSets() {
    let path: ReferenceWritableKeyPath<LoginViewModel, String> = \.phone
    model[keyPath: path] = "186"
    expectEqual(model[keyPath: path], "186")
    expectEqual(model.$phone.value, "186")
  }

  @Test func modelIsReleased() {
    var model: LoginViewModel? = LoginViewModel(code: 1)
    weak let released = model
    weak let phone = model?.$phone
    withObservationTracking {
      _ = (model?.phone, model?.isComplete.observable.value)
    } onChange: {
    }
    model = nil
    #expect(released == nil)
    #expect(phone == nil)
  }
}

/// A class that is on the main actor by itself, not by the module.
nonisolated enum Elsewhere {
  @MainActor final class Counter {
    @Reactive var count = 0
    @Reactive var step: Int
    init(step: Int) { self.step = step }
    nonisolated deinit {}
    func add() { count += step }
  }
}

extension ReactiveTests {
  @Test func classMayStateTheMainActorItself() {
    let counter = Elsewhere.Counter(step: 2)
    var history: [Int] = []
    bag += counter.$count.observe { history.append($0) }
    counter.add()
    counter.step = 3
    counter.add()
    expectEqual(history, [0, 2, 5])
  }
}

// MARK: - Observation

extension ReactiveTests {
  private nonisolated final class Counter: Sendable {
    private let count = Atomic(0)
    var value: Int { count.load(ordering: .relaxed) }
    func add() { count.add(1, ordering: .relaxed) }
  }

  @Test func fieldIsTrackedAsOneOfAnObservableClass() {
    let phones = Counter(), codes = Counter()
    for _ in 1...2 {
      withObservationTracking {
        _ = (model.phone, model.phone)
      } onChange: {
        phones.add()
      }
    }
    withObservationTracking {
      _ = model.code
    } onChange: {
      codes.add()
    }
    model.phone = ""
    expectEqual([phones.value, codes.value], [0, 0])
    model.$phone.value = "1"
    model.phone = "12"
    expectEqual([phones.value, codes.value], [2, 0])
    withObservationTracking {
      _ = (model.phone, model.code)
    } onChange: {
      codes.add()
    }
    model.code = 8
    expectEqual([phones.value, codes.value], [2, 2])
  }

  @Test func boundFieldIsTracked() {
    let field = MutableProperty("1"), phones = Counter()
    let bond = model.$phone <-> field
    withObservationTracking {
      _ = model.phone
    } onChange: {
      phones.add()
    }
    withExtendedLifetime(bond) { field.value = "2" }
    expectEqual(phones.value, 1)
    expectEqual(model.phone, "2")
  }

  @Test func readInATransformIsOneOfTheProperty() {
    let isEmpty = model.$code.map { [model] _ in model.phone.isEmpty }
    model.code = 2
    let changes = Counter()
    withObservationTracking {
      _ = isEmpty.observable.value
    } onChange: {
      changes.add()
    }
    model.phone = "1"
    expectEqual(changes.value, 0)
    model.code = 3
    expectEqual(changes.value, 1)
  }

  @Test func bothDirectionsAreOneGraph() async {
    let text = Property(observing: { [model] in
      "\(model.phone) \(model.isComplete.observable.value)"
    })
    var history: [String] = []
    let observation = text.observe { history.append($0) }
    transaction {
      model.phone = "18612345678"
      model.code = 2
    }
    expectEqual(text.value, "18612345678 true")
    await Task.yield()
    model.code = 0
    await Task.yield()
    withExtendedLifetime(observation) {
      expectEqual(history, [" false", "18612345678 true", "18612345678 false"])
    }
  }
}
