import ReactiveKit

extension Operators {
  func errors(_ log: Log) {
    log.op("attempt") { log in
      feed(log, [a, b, c]) {
        $0.attempt { value throws(Failure) in if text(value) == "1" { throw fault } }
      } show: {
        text($0)
      }
    }
    log.op("attemptMap") { log in
      feed(log, [a, b, c]) {
        $0.attemptMap { value throws(Failure) -> [Value] in
          if text(value) == "2" { throw fault }; return [value, value]
        }
      } show: {
        $0.map(text).joined()
      }
      let n = Subject<Value, Never>()
      let other = n.signal.attemptMap { (value: Value) throws(Other) -> Value in
        if text(value) == "1" { throw Other(code: 5) }
        return value
      }
      log.events(other, text) { "\($0.code)" }
      n.send(a)
      n.send(b)
      n.send(c)
    }
    log.op("mapError") { log in
      let s = Subject<Value, Failure>()
      log.events(s.signal.mapError { Other(code: faultText($0).count) }, text) { "\($0.code)" }
      s.send(a)
      s.fail(fault)
    }
    log.op("catch") { log in
      let s = Subject<Value, Failure>()
      log.events(
        s.signal.catch { (_: Failure) -> Signal<Value, Other> in .sequence([c, last]) }, text
      ) { "\($0.code)" }
      s.send(a)
      s.fail(fault)
      let u = Subject<Value, Failure>()
      _ = u.signal.catch { (_: Failure) -> Signal<Value, Never> in .just(b) }.observe {
        log.add(text($0))
      }
      u.fail(fault)
      log.events(
        Signal<Value, Failure>.catch(sequence: [.fail(fault), .sequence([a, b]), .just(c)]), text,
        faultText)
      log.events(
        Signal<Value, Failure>.catch(sequence: [.fail(fault), .fail(fault)]), text, faultText)
    }
    log.op("completeOnError") { log in
      let s = Subject<Value, Failure>()
      let d = s.signal.completeOnError { log.add(faultText($0)) }.observe(
        { log.add(text($0)) }, completed: { log.add("done") })
      s.send(a)
      s.fail(fault)
      log.add("\(d.isDisposed)")
    }
    log.op("replaceError") { log in
      let s = Subject<Value, Failure>()
      let d = s.signal.replaceError(with: last).observe(
        { log.add(text($0)) }, completed: { log.add("done") })
      s.send(a)
      s.fail(fault)
      log.add("\(d.isDisposed)")
    }
    log.op("promoteError") { log in
      let s = Subject<Value, Never>()
      log.events(s.signal.promoteError(to: Failure.self), text, faultText)
      let promoted: Signal<Value, Other> = s.signal.promoteError()
      log.events(promoted, text) { "\($0.code)" }
      s.send(a)
      s.complete()
      switch Termination<Never>.completed.promoted(to: Failure.self) {
      case .completed: log.add("promoted")
      case .failed: log.add("failed")
      }
    }
    log.op("results") { log in
      let s = Subject<Value, Failure>()
      let d = s.signal.results().observe(
        { (result: Result<Value, Failure>) in
          switch result {
          case .success(let value): log.add(text(value))
          case .failure(let failure): log.add(faultText(failure))
          }
        }, completed: { log.add("done") })
      s.send(a)
      s.fail(fault)
      log.add("\(d.isDisposed)")
    }
    log.op("materialize") { log in
      let s = Subject<Value, Failure>()
      let m = s.signal.materialize()
      log.events(m.dematerialize(), text, faultText)
      let d = m.observe { log.add($0.value.map(text) ?? "end") }
      s.send(a)
      s.fail(fault)
      log.add("\(d.isDisposed)")
    }
    log.op("retry") { log in
      var tries = 0
      let flaky = Signal<Value, Failure>.deferred {
        tries += 1
        return tries < 3 ? Signal<Value, Failure>.fail(fault).start(with: a) : .just(b)
      }
      log.events(flaky.retry(5), text, faultText)
      tries = 0
      log.events(flaky.retry(1), text, faultText)
      tries = 0
      log.events(
        flaky.retry(when: { (errors: Signal<Failure, Never>) in errors.map { _ in c } }), text,
        faultText)
      tries = 0
      log.events(
        flaky.retry(when: { (errors: Signal<Failure, Never>) -> Signal<Value, Failure> in
          errors.flatMap(.latest) { (failure: Failure) -> Signal<Value, Failure> in .fail(failure) }
        }), text, faultText)
    }
  }
}
