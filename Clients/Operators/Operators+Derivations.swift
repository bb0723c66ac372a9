import ReactiveKit

extension Operators {
  func derivations(_ log: Log) {
    log.op("combine") { log in
      let (x, y) = (MutableProperty(a), MutableProperty(b))
      let z = MutableProperty("z")
      let all: [Property<Value>] = [
        combine(x, y) { x, y in x },
        combine(x, y, z) { x, y, z in z == "z" ? x : y },
        combine(x, y, z, x) { x, y, z, w in z == "z" ? w : y },
        combine(x, y, z, x, y) { x, y, z, w, v in z == "z" ? w : v },
        combine(x, y, z, x, y, z) { x, y, z, w, v, u in u == "z" ? w : v },
        combine(x, y, z, x, y, z, x) { x, y, z, w, v, u, s in u == "z" ? s : v },
        combine(x, y, z, x, y, z, x, y) { x, y, z, w, v, u, s, r in u == "z" ? s : r },
        combine(x, y, z, x, y, z, x, y) { x, y, z, w, v, u, s, r in z == "z" ? s : r },
        combine(x, y, z) { x, y, z in z == "z" ? x : y },
        combine(x, y, z) { x, y, z in z == "z" ? x : y },
      ]
      let texts: [Property<String>] = [
        combine(x, y) { x, y in text(x) + text(y) },
        combine(x, y, z) { x, y, z in text(x) + text(y) + z },
        combine(x, y, z, x) { x, y, z, w in text(x) + text(y) + z + text(w) },
        combine(x, y, z, x, y) { x, y, z, w, v in text(x) + text(y) + z + text(w) + text(v) },
        combine(x, y, z, x, y, z) { x, y, z, w, v, u in
          text(x) + text(y) + z + text(w) + text(v) + u
        },
        combine(x, y, z, x, y, z, x) { x, y, z, w, v, u, s in
          text(x) + z + text(w) + text(v) + u + text(s)
        },
        combine(x, y, z, x, y, z, x, y) { x, y, z, w, v, u, s, r in
          text(x) + z + text(w) + u + text(s) + text(r)
        },
        combine(x, y, z, x, y, z, x, y) { x, y, z, w, v, u, s, r in
          text(x) + z + u + text(s) + text(r) + u
        },
        combine(x, y, z, x, y, z, x, y) { x, y, z, w, v, u, s, r in
          text(x) + z + u + text(s) + text(x) + text(y)
        },
      ]
      let tuple = combine(x, z, y) { x, z, y in (y, z, x) }
      let list = combine(all: [x, y]) { $0.map(text).joined() }
      var ds: [Disposable] = all.map { $0.observe { log.add(text($0)) } }
      ds += texts.map { $0.observe { log.add($0) } }
      ds.append(tuple.observe { log.add(text($0.0) + $0.1 + text($0.2)) })
      ds.append(list.observe { log.add($0) })
      x.value = c
      y.value = last
      z.value = "y"
      transaction {
        x.value = a
        z.value = "z"
      }
      for d in ds { d.dispose() }
    }
    log.op("values that cannot be compared") { log in
      let x = MutableProperty((a, b))
      let y = MutableProperty((b, a))
      let all: [Property<(Value, Value)>] = [
        combine(x, y) { ($0.0, $1.0) },
        combine(x, y, x) { ($0.0, $2.1) },
        combine(x, y, x, y) { ($0.0, $3.1) },
        combine(x, y, x, y, x) { ($0.0, $4.1) },
        combine(x, y, x, y, x, y) { ($0.0, $5.1) },
        combine(x, y, x, y, x, y, x) { ($0.0, $6.1) },
        combine(x, y, x, y, x, y, x, y) { ($0.0, $7.1) },
        combine(x, y, x, y, x, y, x, y) { x, _, _, _, _, _, y, _ in (x.0, y.1) },
        combine(x, y, x, y, x, y, x, y) { x, _, _, _, _, _, _, y in (x.0, y.1) },
        Property(initial: (a, a), then: x.changes),
        x.flatMap { text($0.0) == "0" ? x : y },
        MutableProperty<Property<(Value, Value)>>(y, isSame: { $0 === $1 }).flatMap { $0 },
      ]
      let observations = all.map { $0.observe { log.add(text($0.0) + text($0.1)) } }
      x.value = (c, last)
      y.modify { $0.1 = $0.0 }
      for observation in observations { observation.dispose() }
    }
    log.op("zip and pairwise") { log in
      let (x, y) = (MutableProperty(a), MutableProperty(b))
      let z = ReactiveKit.zip(x, y)
      let w = ReactiveKit.zip(x, y, MutableProperty("s"))
      let one = ReactiveKit.zip(x)
      let p = x.pairwise(last)
      let ds = [
        z.observe { log.add(text($0) + text($1)) },
        w.observe { log.add(text($0.0) + text($0.1) + $0.2) },
        one.observe { log.add(text($0)) },
        p.observe { log.add(text($0.previous) + text($0.current)) },
      ]
      x.value = c
      y.value = last
      log.add(text(z.value.0) + text(z.value.1))
      for d in ds { d.dispose() }
    }
    log.op("flatMap and flatten") { log in
      let x = MutableProperty(a)
      let (i, j) = (MutableProperty(c), MutableProperty(last))
      let fm = x.flatMap { text($0) == "0" ? i : j }
      let ft = x.flatMap { text($0) == "0" ? i.map { text($0) } : j.map { text($0) } }
      let outer = MutableProperty<Property<Value>>(i, isSame: { $0 === $1 })
      let fl = outer.flatMap { $0 }
      let texts = MutableProperty<Property<String>>(i.map { text($0) }, isSame: { $0 === $1 })
        .flatMap { $0 }
      let mutable = MutableProperty<MutableProperty<Value>>(i, isSame: { $0 === $1 })
      let fl2 = mutable.flatMap { $0 }
      let ds = [
        fm.observe { log.add(text($0)) }, ft.observe { log.add($0) },
        fl.observe { log.add(text($0)) }, fl2.observe { log.add(text($0)) },
        texts.observe { log.add($0) },
      ]
      i.value = b
      x.value = b
      i.value = a
      j.value = a
      outer.value = j
      mutable.value = j
      for d in ds { d.dispose() }
    }
    log.op("Property ==") { log in
      let x = MutableProperty(a)
      let p = Property(initial: a, then: x.changes)
      let di = MutableProperty(a, isSame: { _, _ in false }).distinct()
      let m = x.map { $0 }
      let fm = x.flatMap { _ in x }
      let fl = MutableProperty(Property(b)).flatMap { $0 }
      let co: [Property<Value>] = [
        combine(x, x) { x, _ in x }, combine(x, x, x) { x, _, _ in x },
        combine(x, x, x, x) { x, _, _, _ in x },
        combine(x, x, x, x, x) { x, _, _, _, _ in x },
        combine(x, x, x, x, x, x) { x, _, _, _, _, _ in x },
        combine(x, x, x, x, x, x, x) { x, _, _, _, _, _, _ in x },
        combine(x, x, x, x, x, x, x, x) { x, _, _, _, _, _, _, _ in x },
        combine(x, x, x, x, x, x, x, x) { _, x, _, _, _, _, _, _ in x },
        combine(x, x, x, x, x, x, x, x) { _, _, _, _, _, _, _, x in x },
        combine(all: [x, x]) { $0[1] },
      ]
      let ds = ([x, p, di, m, fm, fl] + co).map { $0.observe { log.add(text($0)) } }
      log.add("|")
      x.value = a
      log.add("|")
      x.value = b
      x.value = b
      x.modify { $0 = b }
      for d in ds { d.dispose() }
      log.add(
        "\(Event<Value, Never>.value(a) == .value(a)) \(Event<Value, Never>.value(a) == .value(b)) \(Event<Value, Never>.value(a) == .completed)"
      )
    }
    log.op("logic") { log in
      let isOn = MutableProperty(true)
      let isReady = MutableProperty(false)
      let all: [Property<Bool>] = [
        isOn.and(isReady), isOn.or(isReady), isOn.negate(), .all([isOn, isReady]),
        .any([isOn, isReady]),
      ]
      let observations = all.map { $0.observe { log.add($0 ? "1" : "0") } }
      isReady.value = true
      isOn.value = false
      for observation in observations { observation.dispose() }
    }
  }
}
