import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite struct LeakTrackerTests {
  class BaseModel {
    let title = MutableProperty("")
    let bag = DisposeBag()
  }

  final class Model: BaseModel {
    let saved = Subject<Void, Never>()
    let save = Command<Void, Void, Never>(task: { _ in })
    var next: Model?
    lazy var shout = title.map { $0.uppercased() }
  }

  private let tracker = LeakTracker()

  @Test func releasedObjectsAreNotLeaks() {
    do {
      let model = tracker.track(Model())
      model.title.observe { _ in }.disposed(by: model.bag)
      expectEqual(tracker.leaks().map(\.name), ["Model"])
    }
    expectEqual(tracker.leaks(), [])
  }

  @Test func returnsTheTrackedObjectWithoutRetainingIt() {
    weak var model: Model?
    do {
      let made = Model()
      #expect(tracker.track(made, "made") === made)
      model = made
    }
    #expect(model == nil)
  }

  @Test func aCycleOfPlainReferencesHasNoKnownHolder() {
    var models: [Model] = []
    do {
      let model = tracker.track(Model(), "cycle")
      model.next = model
      models.append(model)
    }
    weak let model = models.removeFirst()
    expectEqual(tracker.leaks(), [Leak(name: "cycle", type: "Model")])
    expectEqual(tracker.leaks().first?.description.contains("no known observations"), true)
    model?.next = nil
    expectEqual(tracker.leaks(), [])
  }

  @Test func closureRetainingItsOwnerIsFoundInThePropertyAndTheBag() {
    do {
      let model = tracker.track(Model(), "screen")
      model.title.observe { _ in _ = model }.disposed(by: model.bag)
      model.saved.signal.observe { _ in _ = model }.disposed(by: model.bag)
      model.saved.signal.observe { _ in _ = model }.disposed(by: model.bag)
      model.save.values.observe { _ in _ = model }.disposed(by: model.bag)
    }
    let leaks = tracker.leaks()
    expectEqual(
      leaks,
      [
        Leak(
          name: "screen", type: "Model",
          holders: [
            .init(name: "title", observations: 1), .init(name: "bag", held: 4),
            .init(name: "saved", observations: 2), .init(name: "save", observations: 1),
          ])
      ])
    expectEqual(
      leaks.first?.description,
      """
      screen (Model) is alive: observations of title: 1, held by bag: 4, \
      observations of saved: 2, observations of save: 1
      """)
  }

  @Test func aDerivedPropertyThatIsStillObservedIsFound() {
    var observation: Disposable?
    do {
      let model = tracker.track(Model())
      observation = model.shout.observe { _ in _ = model }
    }
    expectEqual(tracker.leaks().map(\.holders), [[.init(name: "shout", observations: 1)]])
    observation?.dispose()
    expectEqual(tracker.leaks(), [])
  }

  @Test func aTrackedPropertyIsReportedByItsName() {
    let title = MutableProperty("").named("title")
    let observation = title.observe { _ in }
    tracker.track(title, "kept")
    expectEqual(
      tracker.leaks().map(\.holders), [[.init(name: "title", observations: 1)]])
    observation.dispose()
  }
}
