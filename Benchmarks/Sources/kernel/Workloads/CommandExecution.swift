import Measuring
@preconcurrency import OpenCombine
import ReactiveKit

extension Workload {
  /// A command with an observed spinner and observed values does its work at once.
  static var command: Workload {
    Workload(
      id: "command", title: "command, one synchronous execution",
      contestants: [
        Contestant("floor", CommandExecution.floor), Contestant(ours, CommandExecution.ours),
        Contestant("OpenCombine", CommandExecution.openCombine),
      ])
  }
}

private enum CommandExecution {
  static func floor() -> Step {
    let tally = Tally()
    let isExecuting = FloorProperty(0)
    let values = FloorSource()
    let work: (Int) -> Int = { $0 &+ 1 }
    let tokens = [
      isExecuting.observe { tally.add($0 == 1 ? 1 : 2) }, values.observe { tally.add($0) },
    ]
    return .plain { count in
      for _ in 0..<count {
        if isExecuting.value == 1 { continue }
        isExecuting.value = 1
        values.send(work(tally.advance()))
        isExecuting.value = 0
      }
      return withExtendedLifetime(tokens) { tally.sum }
    }
  }

  @MainActor
  static func ours() -> Step {
    let tally = Tally()
    let command = Command<Int, Int, Never>(signal: { .just($0 &+ 1) })
    let observations = [
      command.isExecuting.observe { tally.add($0 ? 1 : 2) },
      command.values.observe { tally.add($0) },
    ]
    return .isolated { count in
      for _ in 0..<count { command.execute(tally.advance()) }
      return withExtendedLifetime(observations) { tally.sum }
    }
  }

  /// It has no command: the usual hand-made one.
  static func openCombine() -> Step {
    let tally = Tally()
    let isExecuting = CurrentValueSubject<Bool, Never>(false)
    let values = PassthroughSubject<Int, Never>()
    let work: (Int) -> Just<Int> = { Just($0 &+ 1) }
    var running: AnyCancellable?
    let tokens = [isExecuting.sink { tally.add($0 ? 1 : 2) }, values.sink { tally.add($0) }]
    return .plain { count in
      for _ in 0..<count {
        if isExecuting.value { continue }
        isExecuting.value = true
        running = work(tally.advance()).sink(
          receiveCompletion: { _ in isExecuting.value = false }, receiveValue: { values.send($0) })
      }
      return withExtendedLifetime((tokens, running)) { tally.sum }
    }
  }
}
