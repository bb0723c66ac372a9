import Observation
import ReactiveKit

extension Operators {
  func properties(_ log: Log) {
    log.op("property") { log in
      let p = MutableProperty(a)
      let q = MutableProperty(a, isSame: { text($0) == text($1) })
      let constant = Property(last)
      let d = p.observe { log.add("p" + text($0)) }
      let e = q.onChange { log.add("q" + text($0)) }
      let g = constant.observe { log.add("c" + text($0)) }
      log.add("\(p.isConstant) \(constant.isConstant)")
      p.value = b
      q.value = a
      q.value = b
      p.set(c)
      let old = p.value
      p.value = last
      log.add(text(old))
      log.add(
        p.modify { value in
          let old = value; value = a; return text(old)
        })
      log.add(
        "\(p.observerCount) " + text(p.value) + text(p.current) + (p.named("n").name ?? "-")
          + p.displayName)
      d.dispose()
      p.value = b
      log.add("\(p.observerCount) \(g.isDisposed) \(e.isDisposed)")
      let readable: any Readable<Value> = p
      log.add(text(readable.value) + text(readable.current))
      do {
        try p.modify { value in
          value = c
          throw Other(code: 1)
        }
      } catch { log.add("thrown " + text(p.value)) }
    }
    log.op("property owner") { log in
      let p = MutableProperty(a)
      var owner: Holder<Value>? = Holder()
      if let owner { p.observe(owner) { $0.values.append($1) } }
      p.value = b
      log.add(owner?.values.map(text).joined() ?? "nil")
      owner = nil
      log.add("\(p.observerCount)")
    }
    log.op("init(initial:then:)") { log in
      let s = Subject<Value, Never>()
      let p = Property(initial: a, then: s.signal)
      let d = p.observe { log.add(text($0)) }
      s.send(b)
      s.send(c)
      log.add(text(p.value))
      d.dispose()
    }
    log.op("map") { log in
      let p = MutableProperty(a)
      let m = p.map { [$0] }
      let n = p.map { text($0) }
      let o = p.map { ($0, b) }
      let k = p.map { value in { value } }
      let holder = Holder<Value>()
      let h = p.map(holder) { holder, value in "\(holder.values.count)" + text(value) }
      let ds = [
        m.observe { log.add($0.map(text).joined()) }, n.observe { log.add($0) },
        o.observe { log.add(text($0.0) + text($0.1)) },
        k.observe { log.add(text($0())) }, h.observe { log.add($0) },
      ]
      p.value = b
      transaction {
        p.value = c
        p.value = last
      }
      log.add(n.value + text(o.value.0) + text(k.value()))
      for d in ds { d.dispose() }
      p.value = a
      log.add(n.value + h.value)
    }
    log.op("filter and distinct") { log in
      let x = MutableProperty(a)
      let fl = x.filter(initial: last) { text($0) != "1" }
      let di = x.distinct(by: { text($0) == text($1) })
      let ds = [fl.observe { log.add(text($0)) }, di.observe { log.add(text($0)) }]
      x.value = b
      x.value = b
      x.value = c
      log.add(text(fl.value) + text(di.value))
      for d in ds { d.dispose() }
    }
    log.op("signal and changes") { log in
      let x = MutableProperty(a)
      let ds = [
        x.signal.observe { log.add(text($0)) }, x.changes.observe { log.add("c" + text($0)) },
      ]
      x.value = b
      for d in ds { d.dispose() }
      let e = x.trace("label", to: { log.add(String($0.prefix(5))) })
      e.dispose()
      _ = x.trace(if: false)
    }
    log.op("observable") { log in
      let x = MutableProperty(a)
      let o: ObservableProperty<Value> = x.map { $0 }.observable
      let m: MutableObservableProperty<Value> = x.observable
      let made = ObservableProperty<Value>(x)
      let own = MutableObservableProperty<Value>(x)
      let flag = Flag()
      withObservationTracking {
        _ = (o.value, m.value, made.value, own.value)
      } onChange: {
        flag.set()
      }
      m.value = b
      own.value = c
      log.add(
        text(o.value) + text(m.value) + text(x.value) + text(made.value) + text(own.value)
          + "\(flag.isSet)")
    }
    log.op("transaction") { log in
      let (x, y) = (MutableProperty(a), MutableProperty(b))
      let d = combine(x, y) { text($0) + text($1) }.observe { log.add($0) }
      let result: Value = transaction {
        x.value = c
        y.value = last
        return x.value
      }
      log.add(text(result))
      do throws(Failure) {
        _ = try transaction { () throws(Failure) -> Value in
          x.value = a
          throw fault
        }
      } catch { log.add(faultText(error)) }
      d.dispose()
    }
  }
}
