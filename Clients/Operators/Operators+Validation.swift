import ReactiveKit

extension Operators {
  func validation(_ log: Log) {
    log.op("ValidatingProperty") { log in
      let limit = MutableProperty(c)
      let p = ValidatingProperty(a, with: limit, MutableProperty("s")) { value, limit, _ in
        value == limit
          ? .invalid(Other(code: 1)) : value == last ? .coerced(b, Other(code: 2)) : .valid
      }
      let q = ValidatingProperty(a) { value in value == b ? .invalid(Other(code: 1)) : .valid }
      let root = MutableProperty(a)
      let r = ValidatingProperty(root: root, with: limit) { value, limit in
        value == limit ? .coerced(a, nil as Other?) : .valid
      }
      @MainActor func show(_ o: Outcome<Value, Other>) -> String {
        text(o.proposed) + (o.accepted.map(text) ?? "nil")
          + (o.failure.map { "\($0.code)" } ?? "nil") + "\(o.isValid)"
      }
      let ds = [
        p.observe { log.add("p" + text($0)) }, p.outcome.observe { log.add(show($0)) },
        q.observe { log.add("q" + text($0)) },
        root.observe { log.add("root" + text($0)) }, r.outcome.observe { log.add(show($0)) },
      ]
      for value in [b, c, last, a] {
        log.add(show(p.propose(value)))
        q.value = value
        r.value = value
      }
      limit.value = a
      root.value = b
      log.add(text(p.value) + text(q.value) + text(r.value))
      for d in ds { d.dispose() }
    }
  }
}
