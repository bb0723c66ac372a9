import LimitTesting
import Observation
import ReactiveKit
import ReactiveTesting
import Testing

/// Waits until the main actor has run the jobs that were ready.
func nextTurn() async {
  await Task.yield()
}

/// The ends that releases deliver: never inside the assignment that releases, which still has exclusive access
/// to its variable. An observer that reads the variable would end the process in debug builds.
@Suite(.workLimit) struct ReleasedEndTests {
  final class Editor {
    let saved = Subject<String, Never>()
    let save = Command<Void, Int, Never>(signal: { .never })
    let cursor = Channel<Int>()
  }

  /// The states of a parent whose observers read the property that is assigned.
  final class Parent: Owner {
    let bag = DisposeBag()
    var editor: Editor?
    var rows: [Editor] = []
    private(set) var log: [String] = []

    func note(_ text: String) {
      log.append("\(text), \(editor == nil ? "closed" : "open"), \(rows.count)")
    }

    func follow(_ signal: Signal<some Any, Never>, _ name: String) {
      bag += signal.observe { [weak self] in
        self?.note("\(name) \($0)")
      } completed: {
        [weak self] in
        self?.note(name)
      }
    }
  }

  @Observable final class Model {
    var editor: Editor?
    var message = ""
    @ObservationIgnored let bag = DisposeBag()
  }

  private let parent = Parent()

  @Test func aSubjectEndsAfterTheAssignmentThatReleasesIt() async {
    do {
      let editor = Editor()
      parent.editor = editor
      parent.follow(editor.saved.signal, "saved")
    }
    parent.editor = nil
    expectEqual(parent.log, [])
    await nextTurn()
    expectEqual(parent.log, ["saved, closed, 0"])
  }

  @Test func aCommandEndsItsWorkAndItsSignalsAfterTheAssignment() async {
    var execution: Execution<Int, Never>?
    do {
      let editor = Editor()
      parent.editor = editor
      parent.bag += editor.save.isExecuting.onChange { [parent] in parent.note("executing \($0)") }
      parent.follow(editor.save.values, "values")
      execution = editor.save.execute()
      parent.bag +=
        execution?.signal.observeEvents { [parent] in parent.note("\($0)") } ?? .disposed
    }
    parent.editor = nil
    expectEqual(parent.log, ["executing true, open, 0"])
    await nextTurn()
    expectEqual(
      parent.log,
      [
        "executing true, open, 0", "executing false, closed, 0",
        "failed ReactiveKit.CommandError<Swift.Never>.cancelled, closed, 0", "values, closed, 0",
      ])
    expectEqual(execution?.error, .cancelled)
  }

  @Test func aChannelEndsAfterTheAssignment() async {
    do {
      let editor = Editor()
      parent.editor = editor
      parent.follow(editor.cursor.leading.signal, "leading")
      parent.follow(editor.cursor.following.signal, "following")
    }
    parent.editor = nil
    await nextTurn()
    expectEqual(parent.log, ["leading, closed, 0", "following, closed, 0"])
  }

  @Test func aReleasedBagEndsItsWorkAtOnceAndReportsThatAfterTheAssignment() async {
    var isEnded = false
    let command = Command<Void, Int, Never>(signal: {
      Signal { _, lifetime in lifetime.onEnd { isEnded = true } }
    })
    parent.bag += command.isExecuting.onChange { [parent] in parent.note("executing \($0)") }
    let screens = MutableProperty<[DisposeBag]>([])
    do {
      let bag = DisposeBag()
      bag += command.execute()
      screens.value = [bag]
    }
    screens.value = []
    #expect(isEnded)
    expectEqual(command.isExecuting.value, true)
    await nextTurn()
    expectEqual(parent.log, ["executing true, closed, 0", "executing false, closed, 0"])
  }

  @Test func aDisposedBagCancelsItsExecutionAtOnce() {
    let command = Command<Void, Int, Never>(signal: { .never })
    let bag = DisposeBag()
    bag += command.execute()
    bag.dispose()
    expectEqual(command.isExecuting.value, false)
  }

  @Test func rowsEndInTheirOrderAfterTheyWereRemoved() async {
    for index in 0..<3 {
      let row = Editor()
      parent.rows.append(row)
      parent.follow(row.saved.signal, "row \(index)")
    }
    parent.rows.removeAll()
    expectEqual(parent.log, [])
    await nextTurn()
    expectEqual(parent.log, ["row 0, closed, 0", "row 1, closed, 0", "row 2, closed, 0"])
  }

  @Test func anObservableModelMayReadThePropertyThatWasAssigned() async {
    let model = Model()
    do {
      let editor = Editor()
      model.editor = editor
      model.bag += editor.saved.signal.observe { [weak model] in
        model?.message = $0
      } completed: {
        [weak model] in
        model?.message = model?.editor == nil ? "closed" : "open"
      }
    }
    model.editor = nil
    await nextTurn()
    expectEqual(model.message, "closed")
  }

  @Test func anObserverOfAnEndMayReleaseTheNextObject() async {
    for index in 0..<3 {
      let row = Editor()
      parent.rows.append(row)
      parent.bag += row.saved.signal.observe { _ in
      } completed: { [parent] in
        parent.note("row \(index)")
        if !parent.rows.isEmpty { parent.rows.removeFirst() }
      }
    }
    parent.rows.removeFirst()
    await nextTurn()
    expectEqual(parent.log, ["row 0, closed, 2", "row 1, closed, 1", "row 2, closed, 0"])
  }

  @Test func valuesSentBeforeTheEndAreDeliveredBeforeIt() async {
    var editor: Editor? = Editor()
    let recorder = Recorder(editor?.saved.signal ?? .never)
    parent.bag += editor?.saved.signal.observe { _ in editor = nil } ?? .disposed
    editor?.saved.send("a")
    expectEqual(recorder.events, [.value("a")])
    await nextTurn()
    expectEqual(recorder.events, [.value("a"), .completed])
  }

  @Test func anObserverThatIsAddedInTheSameTurnEnds() async {
    var editor: Editor? = Editor()
    let signal = editor?.saved.signal ?? .never
    let first = Recorder(signal)
    editor = nil
    let late = Recorder(signal)
    await nextTurn()
    expectEqual(first.events, [.completed])
    expectEqual(late.events, [.completed])
  }

  @Test func unobservedSignalEndsAtOnce() {
    var editor: Editor? = Editor()
    let saved = editor?.saved.signal ?? .never
    let values = editor?.save.values ?? .never
    editor = nil
    expectEqual(Recorder(saved).events, [.completed])
    expectEqual(Recorder(values).events, [.completed])
  }

  @Test func anObservationThatIsDisposedInTheSameTurnIsNotNotified() async {
    var editor: Editor? = Editor()
    let observation = editor?.saved.signal.observeEvents { [parent] in parent.note("\($0)") }
    editor = nil
    observation?.dispose()
    await nextTurn()
    expectEqual(parent.log, [])
  }

  @Test func tenThousandReleasesEndInOneTurn() async {
    var rows = (0..<10_000).map { _ in Subject<Int, Never>() }
    var ends: [Int] = []
    let bag = DisposeBag()
    for (index, row) in rows.enumerated() {
      bag += row.signal.observe { _ in
      } completed: {
        ends.append(index)
      }
    }
    rows = []
    await nextTurn()
    expectEqual(ends, Array(0..<10_000))
  }
}
