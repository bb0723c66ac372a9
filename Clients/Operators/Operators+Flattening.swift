import ReactiveKit

extension Operators {
  func flattening(_ log: Log) {
    log.op("flatMap") { log in
      for strategy in [FlattenStrategy.latest, .merge, .concat, .first, .race, .concurrent(2)] {
        log.add("-")
        let s = Subject<Value, Failure>()
        let inner = [
          Subject<[Value], Failure>(), Subject<[Value], Failure>(), Subject<[Value], Failure>(),
        ]
        log.events(
          s.signal.flatMap(strategy) { inner[Int(text($0)) ?? 0].signal },
          { $0.map(text).joined() }, faultText)
        s.send(a)
        s.send(b)
        inner[0].send([a])
        inner[1].send([b, b])
        inner[0].complete()
        s.send(c)
        inner[1].send([b, c])
        inner[2].send([c, c])
        inner[2].fail(fault)
        for subject in inner { subject.complete() }
        s.complete()
        let n = Subject<Value, Never>()
        log.events(
          n.signal.flatMap(strategy) { (value: Value) -> Signal<Value, Failure> in
            .sequence([value, last])
          }, text, faultText)
        n.send(a)
        n.send(b)
        n.complete()
        let k = Subject<Value, Failure>()
        log.events(
          k.signal.flatMap(strategy) { (value: Value) -> Signal<Value, Never> in .just(value) },
          text, faultText)
        let p = MutableProperty(c)
        log.events(
          k.signal.flatMap(strategy) { (_: Value) -> Property<Value> in p }, text, faultText)
        k.send(a)
        p.value = last
        k.fail(fault)
        let o = Subject<Signal<Value, Failure>, Failure>()
        log.events(o.signal.flatten(strategy), text, faultText)
        o.send(.just(a))
        o.send(.sequence([b, c]))
        o.complete()
      }
    }
    log.op("switchToLatest") { log in
      let o = Subject<Signal<Value, Failure>, Failure>()
      let (x, y) = (Subject<Value, Failure>(), Subject<Value, Failure>())
      log.events(o.signal.switchToLatest(), text, faultText)
      o.send(x.signal)
      x.send(a)
      o.send(y.signal)
      x.send(b)
      y.send(c)
      o.complete()
      y.fail(fault)
    }
  }
}
