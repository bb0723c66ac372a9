import ReactiveKit

extension Operators {
  func commands(_ log: Log) {
    log.op("command(signal)") { log in
      let isOn = MutableProperty(true)
      let inner = Subject<Value, Failure>()
      let command = Command<Value, Value, Failure>(
        enabledIf: isOn, keeping: .all, signal: { _ in inner.signal })
      let ds = [
        command.values.observe { log.add("v" + text($0)) },
        command.errors.observe { log.add("e" + faultText($0)) },
        command.executions.observe { log.add("x\($0.isRunning)") },
        command.isEnabled.observe { log.add("on\($0)") },
        command.isExecuting.observe { log.add("run\($0)") },
        command.trace("c", to: { log.add(String($0.prefix(6))) }),
      ]
      let run = command.execute(a)
      log.events(run.signal, text) { describe($0) }
      let refused = command.execute(b)
      log.add(refused.error.map(describe) ?? "nil")
      inner.send(b)
      inner.send(c)
      log.add(
        run.values.map(text).joined() + (run.lastValue.map(text) ?? "nil") + "\(run.isRunning)")
      inner.fail(fault)
      log.add(run.error.map(describe) ?? "nil")
      isOn.value = false
      log.add(command.execute(a).error.map(describe) ?? "nil")
      isOn.value = true
      let again = command.execute(a)
      command.cancel()
      log.add(again.error.map(describe) ?? "nil")
      log.add("\(command.policy) \(command.named("named") === command)")
      for d in ds { d.dispose() }
    }
    log.op("command(reporting)") { log in
      for policy in [ExecutionPolicy.concurrent, .drop, .exclusive, .latest, .queue(1)] {
        log.add("-")
        var inner: [Subject<[Value], Failure>] = []
        let command = Command<Value, [Value], Failure>(
          policy: policy,
          reporting: { _, execution in
            execution.report(progress: 0.5)
            let subject = Subject<[Value], Failure>()
            inner.append(subject)
            return subject.signal
          })
        let d = command.values.observe { log.add($0.map(text).joined()) }
        let runs = [a, b, c].map { command.execute($0) }
        for index in 0..<3 where inner.indices.contains(index) {
          inner[index].send([a, b, c])
          log.add("\(runs[index].progress.value)")
          inner[index].complete()
        }
        log.add(
          runs.map { "\($0.isRunning)\($0.error.map(describe) ?? "nil")" }.joined(separator: ","))
        for run in runs { run.cancel() }
        runs[2].dispose()
        d.dispose()
      }
    }
    log.op("command(void)") { log in
      let command = Command<Void, Value, Failure>(signal: { .just(b) })
      let run = command.execute()
      log.add(run.lastValue.map(text) ?? "nil")
      let none = Command<Void, Value, Never>(signal: { .just(c) })
      log.add(none.execute().lastValue.map(text) ?? "nil")
    }
  }

  func describe(_ error: CommandError<Failure>) -> String {
    switch error {
    case .cancelled: "cancelled"
    case .disabled: "disabled"
    case .failed(let failure): "failed" + faultText(failure)
    case .noValue: "noValue"
    }
  }
}
