import ReactiveKit

extension Operators {
  func creation(_ log: Log) {
    log.op("init(_:)") { log in
      let s = Signal<Value, Failure> { observer, life in
        life.onEnd { log.add("end") }
        life.add(Disposable.action { log.add("added") })
        observer.send(a)
        observer.send(Event<Value, Failure>.value(b))
        if !observer.isDisposed { observer.fail(fault) }
        observer.send(c)
      }
      log.events(s, text, faultText)
    }
    log.op("observer.complete") { log in
      let s = Signal<Value, Failure> { observer, _ in
        observer.send(.value(a))
        observer.complete()
        observer.send(b)
      }
      log.events(s, text, faultText)
    }
    log.op("just") { log in log.events(Signal<Value, Failure>.just(a), text, faultText) }
    log.op("empty") { log in log.events(Signal<Value, Failure>.empty, text, faultText) }
    log.op("never") { log in log.events(Signal<Value, Failure>.never, text, faultText) }
    log.op("fail") { log in log.events(Signal<Value, Failure>.fail(fault), text, faultText) }
    log.op("result") { log in
      log.events(Signal<Value, Failure>.result(.success(a)), text, faultText)
      log.events(Signal<Value, Failure>.result(.failure(fault)), text, faultText)
    }
    log.op("sequence") { log in
      log.events(Signal<Value, Failure>.sequence([a, b, c]), text, faultText)
      log.events(Signal<Value, Failure>.sequence(CollectionOfOne(a)), text, faultText)
      log.events(Signal<Value, Failure>.sequence([a, b, c].lazy.map { $0 }), text, faultText)
    }
    log.op("deferred") { log in
      var count = 0
      let s = Signal<Value, Failure>.deferred {
        count += 1
        return .sequence([a, b].prefix(count))
      }
      log.events(s, text, faultText)
      log.events(s, text, faultText)
    }
    log.op("callbacks") { log in
      var stored: (@MainActor (Value) -> Void)?
      let s = Signal<Value, Never>.callbacks(
        add: { send in
          stored = send
          return b
        },
        remove: { (token: Value) in log.add("removed \(text(token))") })
      let d = s.observe { log.add(text($0)) }
      stored?(a)
      stored?(c)
      d.dispose()
      stored?(last)
    }
    log.op("subject") { log in
      let s = Subject<Value, Failure>()
      log.add("\(s.observerCount) \(s.isEnded)")
      let d = s.signal.observe {
        log.add(text($0))
      } completed: {
        log.add("done")
      } failed: {
        log.add(faultText($0))
      }
      s.send(a)
      log.add("\(s.observerCount) \(s.isEnded)")
      s.fail(fault)
      log.add("\(s.observerCount) \(s.isEnded) \(d.isDisposed)")
      let n = Subject<Value, Never>()
      let e = n.signal.observe { log.add(text($0)) }
      let g = n.signal.observe({ log.add("2:" + text($0)) }, completed: { log.add("done") })
      n.send(b)
      n.complete()
      n.send(c)
      log.add("\(e.isDisposed) \(g.isDisposed) \(n.named("subject").displayName)")
    }
    log.op("subject of nothing") { log in
      let subject = Subject<Void, Never>()
      let observation = subject.signal.observe { log.add(text(a)) }
      subject.send()
      observation.dispose()
    }
    log.op("observeEvents") { log in
      let s = Subject<Value, Failure>()
      let d = s.signal.observeEvents { event in
        if let value = event.value { log.add(text(value)) }
        switch event.termination {
        case .completed?: log.add("completed")
        case .failed(let failure)?: log.add(faultText(failure))
        case nil: break
        }
      }
      s.send(a)
      s.send(b)
      s.fail(fault)
      log.add("\(d.isDisposed)")
      log.add(Event<Value, Failure>(.completed).value.map(text) ?? "nil")
    }
    log.op("observe(owner)") { log in
      let s = Subject<Value, Never>()
      var owner: Holder<Value>? = Holder()
      if let owner { s.signal.observe(owner) { holder, value in holder.values.append(value) } }
      s.send(a)
      s.send(b)
      log.add(owner?.values.map(text).joined() ?? "nil")
      log.add("\(s.observerCount)")
      owner = nil
      log.add("\(s.observerCount)")
    }
    log.op("reentrant send") { log in
      let s = Subject<Value, Never>()
      var isFirst = true
      let d1 = s.signal.observe { value in
        log.add("1" + text(value))
        if isFirst {
          isFirst = false
          s.send(b)
          s.send(c)
        }
      }
      let d2 = s.signal.observe { log.add("2" + text($0)) }
      s.send(a)
      d1.dispose()
      s.send(last)
      d2.dispose()
    }
  }
}
