import ListComponent
import ReactiveKit
import Testing

struct SourceGroupTests {
  enum Failure: Error, Equatable { case offline(Int) }

  private let subjects = (0..<3).map { _ in Fresh() }

  /// A source whose answers the test sends, with a new subject for each load.
  final class Fresh {
    var loads: [Subject<String, Failure>] = []
    var signal: Signal<String, Failure> {
      .deferred { [self] in
        loads.append(Subject())
        return loads[loads.count - 1].signal
      }
    }
    var subject: Subject<String, Failure> { loads[loads.count - 1] }
  }

  @Test func partialResultsShowWhatSucceededAndKeepWhatWasThere() {
    let group = SourceGroup(subjects.map(\.signal), policy: .partial)
    let log = Log()
    log.observe(group.load)
    subjects[2].subject.send("c1")
    subjects[0].subject.fail(.offline(0))
    #expect(log.events.isEmpty)
    subjects[1].subject.send("b1")
    #expect(log.events == ["b1 c1", "end"])
    #expect(group.states.value.map(\.error) == [.offline(0), nil, nil])

    log.observe(group.load)
    #expect(group.states.value.map(\.phase) == [.loading, .refreshing, .refreshing])
    subjects[0].subject.send("a2")
    subjects[1].subject.fail(.offline(1))
    subjects[2].subject.send("c2")
    #expect(log.events == ["b1 c1", "end", "a2 b1 c2", "end"])
    #expect(group.states.value.map(\.value) == ["a2", "b1", "c2"])
    #expect(group.states.value.map(\.error) == [nil, .offline(1), nil])
  }

  @Test func partialResultsFailOnlyWhenNoSourceHasAnything() {
    let group = SourceGroup(subjects.map(\.signal), policy: .partial)
    let log = Log()
    log.observe(group.load)
    for index in [2, 1, 0] { subjects[index].subject.fail(.offline(index)) }
    #expect(log.events == ["failed offline(0)"])
  }

  @Test func allOrNothingKeepsNothingWhenOneFailsAndStopsTheSourcesAfterIt() {
    let group = SourceGroup(subjects.map(\.signal), policy: .allOrNothing)
    let log = Log()
    log.observe(group.load)
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.subject.send(text) }
    log.observe(group.load)
    subjects[0].subject.send("a2")
    subjects[1].subject.fail(.offline(1))
    #expect(log.events == ["a b c", "end", "failed offline(1)"])
    #expect(group.states.value.map(\.value) == [nil, nil, nil])
    #expect(group.states.value.map(\.phase) == [.idle, .idle, .idle])
    #expect(subjects[2].subject.observerCount == 0)
  }

  @Test func allOrNothingFailsWithTheFirstSourceInOrderWhicheverFailsFirst() {
    let group = SourceGroup(subjects.map(\.signal), policy: .allOrNothing)
    let log = Log()
    log.observe(group.load)
    subjects[2].subject.fail(.offline(2))
    subjects[1].subject.fail(.offline(1))
    #expect(log.events.isEmpty)
    subjects[0].subject.send("a")
    #expect(log.events == ["failed offline(1)"])
    #expect(group.states.value.map(\.error) == [nil, .offline(1), .offline(2)])
  }

  @Test func abandonedLoadCancelsItsSourcesAndLeavesNoneRunning() {
    let group = SourceGroup(subjects.map(\.signal), policy: .partial)
    let observation = group.load.observe({ _ in }, failed: { _ in })
    subjects[0].subject.send("a")
    observation.dispose()
    #expect(group.states.value.map(\.phase) == [.idle, .idle, .idle])
    #expect(group.states.value.map(\.value) == ["a", nil, nil])
    #expect(subjects.map(\.subject.observerCount) == [0, 0, 0])
  }

  @Test func loadsThatOverlapDoNotDisturbEachOther() {
    let group = SourceGroup(subjects.map(\.signal), policy: .partial)
    let (first, second) = (Log(), Log())
    first.observe(group.load)
    second.observe(group.load)
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.loads[0].send(text + "1") }
    #expect(first.events == ["a1 b1 c1", "end"])
    #expect(second.events.isEmpty)
    // The state is that of the load that began last.
    #expect(group.states.value.map(\.phase) == [.loading, .loading, .loading])
    subjects[1].loads[1].fail(.offline(1))
    for index in [0, 2] { subjects[index].loads[1].send("new") }
    #expect(second.events == ["new new", "end"])
    #expect(group.states.value.map(\.value) == ["new", nil, "new"])
    #expect(group.states.value.map(\.error) == [nil, .offline(1), nil])
  }

  @Test func anAbandonedLoadDoesNotStopTheOneBesideIt() {
    let group = SourceGroup(subjects.map(\.signal), policy: .allOrNothing)
    let abandoned = group.load.observe({ _ in }, failed: { _ in })
    let log = Log()
    log.observe(group.load)
    abandoned.dispose()
    #expect(group.states.value.map(\.phase) == [.loading, .loading, .loading])
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.subject.send(text) }
    #expect(log.events == ["a b c", "end"])
    #expect(group.states.value == [Loadable("a"), Loadable("b"), Loadable("c")])
  }

  @Test func aSourceThatFailedRecoversWithTheNextLoad() {
    let group = SourceGroup(subjects.map(\.signal), policy: .partial)
    let log = Log()
    log.observe(group.load)
    for index in 0..<3 { subjects[index].subject.fail(.offline(index)) }
    log.observe(group.load)
    #expect(group.states.value.map(\.error) == [nil, nil, nil])
    for index in [2, 0] { subjects[index].subject.fail(.offline(index)) }
    subjects[1].subject.send("b")
    log.observe(group.load)
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.subject.send(text) }
    #expect(log.events == ["failed offline(0)", "b", "end", "a b c", "end"])
    #expect(group.states.value == [Loadable("a"), Loadable("b"), Loadable("c")])
  }

  @Test func noSourcesAreAnEmptyResultAndASourceWithoutAValueIsLeftOut() {
    let log = Log()
    log.observe(SourceGroup<String, Failure>([], policy: .allOrNothing).load)
    log.observe(SourceGroup([.empty, .just("b")], policy: .allOrNothing).load)
    #expect(log.events == ["", "end", "b", "end"])
  }

  @Test(arguments: [SourcePolicy.allOrNothing, .partial])
  func aSourceThatCompletesWithoutAValueKeepsItsPreviousContent(policy: SourcePolicy) {
    let group = SourceGroup(subjects.map(\.signal), policy: policy)
    let log = Log()
    log.observe(group.load)
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.subject.send(text) }
    log.observe(group.load)
    subjects[1].subject.complete()
    for (index, text) in [(0, "a2"), (2, "c2")] { subjects[index].subject.send(text) }
    #expect(log.events == ["a b c", "end", "a2 b c2", "end"])
    #expect(group.states.value == [Loadable("a2"), Loadable("b"), Loadable("c2")])
  }

  @Test func aLoadThatAnObserverOfAFailureDisposesKeepsTheContentOfTheOtherSources() {
    let group = SourceGroup(subjects.map(\.signal), policy: .allOrNothing)
    let log = Log()
    log.observe(group.load)
    for (subject, text) in zip(subjects, ["a", "b", "c"]) { subject.subject.send(text) }
    var load: Disposable?
    let observation = group.states.onChange { states in
      if states[1].error != nil { load?.dispose() }
    }
    load = group.load.observe({ _ in }, failed: { _ in })
    subjects[1].subject.fail(.offline(1))
    #expect(group.states.value.map(\.value) == ["a", nil, "c"])
    #expect(group.states.value.map(\.error) == [nil, .offline(1), nil])
    #expect(group.states.value.map(\.phase) == [.idle, .idle, .idle])
    #expect(log.events == ["a b c", "end"])
    observation.dispose()
  }

  /// The outcomes of loads.
  final class Log {
    private(set) var events: [String] = []
    private let bag = DisposeBag()

    func observe(_ load: Signal<[String], Failure>) {
      bag += load.observe { [weak self] in
        self?.events.append($0.joined(separator: " "))
      } completed: { [weak self] in
        self?.events.append("end")
      } failed: { [weak self] in
        self?.events.append("failed \($0)")
      }
    }
  }
}
