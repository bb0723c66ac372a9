import LimitTesting
import ReactiveKit
import Testing

/// A command's end and its error are one change.
@Suite(.workLimit) struct CommandFailureTests {
  enum Failure: Error { case refused, offline }

  private let work = MutableProperty(Subject<Int, Failure>())
  private let bag = DisposeBag()

  private func command(_ policy: ExecutionPolicy = .exclusive) -> Command<Void, Int, Failure> {
    Command(
      policy: policy,
      signal: { [work] in
        work.value = Subject()
        return work.value.signal
      })
  }

  @Test func noObserverSeesAFailedCommandIdleWithoutItsError() {
    let command = command()
    let error = MutableProperty<Failure?>(nil)
    bag += command.executions.observe { _ in error.value = nil }
    bag += command.errors.observe { error.value = $0 }
    var states: [String] = []
    let state = combine(command.isExecuting, error) { isExecuting, error in
      "\(isExecuting ? "busy" : "idle") \(error.map { "\($0)" } ?? "fine")"
    }
    bag += state.observe { states.append($0) }
    command.execute()
    work.value.fail(.refused)
    command.execute()
    work.value.complete()
    expectEqual(
      states,
      [
        "idle fine", "busy fine", "idle refused", "busy refused", "busy fine", "idle fine",
      ])
  }

  @Test func anErrorIsEmittedWhenTheCommandCanBeExecutedAgain() {
    let command = command()
    var log: [String] = []
    bag += command.isExecuting.onChange { log.append($0 ? "busy" : "idle") }
    bag += command.errors.observe { failure in
      log.append("\(failure), enabled \(command.isEnabled.value)")
      if log.count < 3 { log.append(command.execute().isRunning ? "runs" : "refused") }
    }
    command.execute()
    work.value.fail(.offline)
    work.value.fail(.refused)
    // Never idle between the first error and the execution that it starts.
    expectEqual(
      log, ["busy", "offline, enabled true", "runs", "refused, enabled true", "idle"])
  }

  @Test func aFailureInATransactionIsPartOfIt() {
    let command = command()
    let error = MutableProperty<Failure?>(nil)
    let title = MutableProperty("old")
    bag += command.errors.observe { error.value = $0 }
    var states: [String] = []
    bag += combine(command.isExecuting, error, title) { "\($0) \($1 != nil) \($2)" }
      .observe { states.append($0) }
    command.execute()
    transaction {
      title.value = "new"
      work.value.fail(.refused)
      title.value = "newest"
    }
    expectEqual(states, ["false false old", "true false old", "false true newest"])
  }

  @Test func anObserverOfTheErrorMayReleaseTheCommand() async {
    var held: Command<Void, Int, Failure>? = command()
    weak let released = held
    var log: [String] = []
    bag += held?.isExecuting.onChange { log.append($0 ? "busy" : "idle") } ?? .disposed
    bag +=
      held?.errors.observe(
        { failure in
          log.append("\(failure)")
          held = nil
        }, completed: { log.append("released") }) ?? .disposed
    held?.execute()
    work.value.fail(.refused)
    #expect(released == nil)
    expectEqual(log, ["busy", "refused", "idle"])
    await nextTurn()
    expectEqual(log, ["busy", "refused", "idle", "released"])
  }
}
