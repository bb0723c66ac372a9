import ReactiveKit

extension Operators {
  func combinations(_ log: Log) {
    log.op("combineLatest") { log in
      let (x, y, z) = (
        Subject<Value, Failure>(), Subject<String, Failure>(), Subject<[Value], Failure>()
      )
      log.events(ReactiveKit.combineLatest(x.signal, y.signal), { text($0.0) + $0.1 }, faultText)
      log.events(
        ReactiveKit.combineLatest(x.signal, y.signal, z.signal),
        { text($0.0) + $0.1 + $0.2.map(text).joined() }, faultText)
      log.events(
        ReactiveKit.combineLatest(x.signal, x.signal, x.signal, x.signal),
        { text($0.0) + text($0.1) + text($0.2) + text($0.3) }, faultText)
      log.events(
        Signal<Value, Failure>.combineLatest([x.signal, x.signal]), { $0.map(text).joined() },
        faultText)
      x.send(a)
      y.send("y")
      z.send([c, last])
      x.send(b)
      x.complete()
      y.complete()
      z.fail(fault)
    }
    log.op("combineLatest Never") { log in
      let (x, y) = (Subject<Value, Never>(), Subject<Value, Never>())
      let d1 = ReactiveKit.combineLatest(x.signal, y.signal).observe {
        log.add(text($0) + text($1))
      }
      let d2 = ReactiveKit.combineLatest(x.signal).observe { log.add(text($0)) }
      let d3 = ReactiveKit.combineLatest(x.signal, y.signal).map { [$0, $1] }.observe {
        log.add($0.map(text).joined())
      }
      x.send(a)
      y.send(b)
      x.send(c)
      x.complete()
      y.complete()
      log.add("\(d1.isDisposed) \(d2.isDisposed) \(d3.isDisposed)")
    }
    log.op("zip") { log in
      let (x, y, z) = (
        Subject<Value, Failure>(), Subject<String, Failure>(), Subject<[Value], Failure>()
      )
      log.events(ReactiveKit.zip(x.signal, y.signal), { text($0.0) + $0.1 }, faultText)
      log.events(
        ReactiveKit.zip(x.signal, y.signal, z.signal),
        { text($0.0) + $0.1 + $0.2.map(text).joined() }, faultText)
      log.events(
        Signal<Value, Failure>.zip([x.signal, x.signal]), { $0.map(text).joined() }, faultText)
      x.send(a)
      x.send(b)
      y.send("y")
      z.send([c, last])
      y.send("z")
      z.fail(fault)
      x.complete()
      y.complete()
      let (n, m) = (Subject<Value, Never>(), Subject<Value, Never>())
      let d1 = ReactiveKit.zip(n.signal, m.signal).observe { log.add(text($0) + text($1)) }
      let d2 = ReactiveKit.zip(n.signal).observe { log.add(text($0)) }
      n.send(a)
      m.send(b)
      n.complete()
      log.add("\(d1.isDisposed) \(d2.isDisposed)")
    }
    log.op("merge") { log in
      let (x, y) = (Subject<Value, Failure>(), Subject<Value, Failure>())
      log.events(ReactiveKit.merge(x.signal, y.signal), text, faultText)
      log.events(Signal<Value, Failure>.merge(x.signal, y.signal), text, faultText)
      log.events(Signal<Value, Failure>.merge([x.signal, y.signal]), text, faultText)
      log.events(x.signal.merge(with: y.signal), text, faultText)
      x.send(a)
      y.send(b)
      x.complete()
      y.fail(fault)
    }
    log.op("concat") { log in
      let (x, y) = (Subject<Value, Failure>(), Subject<Value, Failure>())
      log.events(x.signal.concat(y.signal), text, faultText)
      log.events(Signal<Value, Failure>.concat(x.signal, y.signal), text, faultText)
      log.events(Signal<Value, Failure>.concat([x.signal, y.signal]), text, faultText)
      y.send(b)
      x.send(a)
      x.complete()
      y.send(c)
      y.fail(fault)
    }
  }
}
