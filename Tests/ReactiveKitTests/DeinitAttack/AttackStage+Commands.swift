import ReactiveKit

/// An execution of an attack and its command.
struct AttackExecution<Value> {
  let execution: Execution<Value, Never>
  let command: ObjectIdentifier
}

// Executing and cancelling.
extension AttackStage {
  func actOnCommand() {
    guard let command else { return renewCommand() }
    switch attack.below(8) {
    case 0: renewCommand()
    case 1: command.cancel()
    case 2: observeCommand(command)
    case 3: if !executions.isEmpty { executions[attack.below(executions.count)].execution.cancel() }
    default:
      let execution = command.execute(attack.nextNumber())
      if !execution.isRunning { return check(execution) }
      executions.append(AttackExecution(execution: execution, command: ObjectIdentifier(command)))
    }
  }

  private func renewCommand() {
    let policies: [ExecutionPolicy] = [.exclusive, .concurrent, .latest, .queue(3), .drop]
    let made = Command<Int, Value, Never>(
      enabledIf: root.map { ($0.number ?? 0) % 7 != 0 }, policy: policies[attack.below(5)],
      keeping: attack.below(2) == 0 ? .last : .all,
      signal: { [unowned self] number in inner(Value(number, in: attack)) })
    let old = command
    command = made
    withExtendedLifetime(old) {}
  }

  private func observeCommand(_ command: Command<Int, Value, Never>) {
    let watcher = AttackWatcher("an observer of a command", of: place, in: attack)
    let probe = Probe(attack.nextNumber(), in: attack)
    let signal =
      switch attack.below(3) {
      case 0: command.values
      case 1: command.executions.flatMap(.merge) { $0.signal.completeOnError(reporting: { _ in }) }
      default: command.isExecuting.changes.map { [unowned self] _ in copy(root.value) }
      }
    attack.add(watcher) { watcher in
      signal.observe { [weak watcher] value in
        watcher?.take(value)
        withExtendedLifetime(probe) {}
      }
    }
  }

  private func check(_ execution: Execution<Value, Never>) {
    for value in execution.values where !value.isWhole {
      attack.fail("stage \(place): an execution has the parts \(value.numbers)")
    }
  }

  /// An execution runs if the command states it, and none of a released command does.
  func checkExecutions() {
    var isRunning = false
    for kept in executions where kept.execution.isRunning {
      if let command, kept.command == ObjectIdentifier(command) {
        isRunning = true
      } else {
        attack.fail("stage \(place): an execution runs although its command is gone")
      }
    }
    for kept in executions { check(kept.execution) }
    let ended = executions
    executions = ended.filter(\.execution.isRunning)
    if let command, command.isExecuting.value != isRunning {
      attack.fail("stage \(place): isExecuting is \(command.isExecuting.value)")
    }
    withExtendedLifetime(ended) {}
  }
}
