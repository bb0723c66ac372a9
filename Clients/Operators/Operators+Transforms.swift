import ReactiveKit

extension Operators {
  func transforms(_ log: Log) {
    log.op("map") { log in
      feed(log, [a, b]) {
        $0.map { [$0] }
      } show: {
        $0.map(text).joined()
      }
      feed(log, [a, b]) {
        $0.map { ($0, b) }
      } show: {
        text($0.0) + text($0.1)
      }
      feed(log, [a, b]) {
        $0.map { Optional($0) }
      } show: {
        $0.map(text) ?? "nil"
      }
      feed(log, [a, b]) {
        $0.map { value in { value } }
      } show: {
        text($0())
      }
    }
    log.op("compactMap") { log in
      feed(log, [a, b, c]) {
        $0.compactMap { text($0) == "1" ? nil : $0 }
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.compactMap { text($0) == "1" ? nil : ($0, $0) }
      } show: {
        text($0.0)
      }
    }
    log.op("filter") { log in
      feed(log, [a, b, c]) {
        $0.filter { text($0) != "1" }
      } show: {
        text($0)
      }
    }
    log.op("replace") { log in
      feed(log, [a, b]) {
        $0.replace(with: c)
      } show: {
        text($0)
      }
    }
    log.op("scan") { log in
      feed(log, [a, b, c]) {
        $0.scan([]) { $0 + [$1] }
      } show: {
        $0.map(text).joined()
      }
      feed(log, [a, b, c]) {
        $0.scan(into: []) { $0.append($1) }
      } show: { (all: [Value]) in
        all.map(text).joined()
      }
      feed(log, [a, b, c]) {
        $0.scan(last) { _, new in new }
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.reduce([]) { $0 + [$1] }
      } show: { (all: [Value]) in
        all.map(text).joined()
      }
    }
    log.op("pairwise") { log in
      feed(log, [a, b, c]) {
        $0.pairwise()
      } show: {
        text($0.previous) + text($0.current)
      }
      feed(log, [a, b, c]) {
        $0.pairwise(last)
      } show: {
        text($0.previous) + text($0.current)
      }
    }
    log.op("collect") { log in
      feed(log, [a, b, c]) {
        $0.collect()
      } show: {
        $0.map(text).joined()
      }
      feed(log, [a, b, c]) {
        $0.collect(2)
      } show: {
        $0.map(text).joined()
      }
    }
    log.op("completions") { log in
      feed(log, [a, b]) {
        $0.completions()
      } show: { _ in
        "void"
      }
    }
    log.op("on") { log in
      let s = Subject<Value, Failure>()
      let watched = s.signal.on(
        starting: { log.add("starting") }, value: { log.add("v" + text($0)) },
        completed: { log.add("completed") },
        failed: { log.add("f" + faultText($0)) }, disposed: { log.add("disposed") })
      log.events(watched, text, faultText)
      s.send(a)
      s.fail(fault)
      log.events(
        Signal<Value, Failure>.just(b).on(value: { log.add("v" + text($0)) }), text, faultText)
    }
    log.op("trace") { log in
      let s = Subject<Value, Failure>()
      log.events(s.signal.map { text($0) }.trace("x", to: { log.add($0) }), { $0 }, faultText)
      s.send(a)
      s.complete()
      let d = Signal<Value, Failure>.just(a).trace("q", if: false).observe { _ in
        log.add("1")
      } failed: { _ in
      }
      log.add("\(d.isDisposed)")
    }
    log.op("start(with:)") { log in
      feed(log, [a]) {
        $0.start(with: c, last)
      } show: {
        text($0)
      }
    }
    log.op("ifEmpty") { log in
      feed(log, []) {
        $0.ifEmpty(default: c)
      } show: {
        text($0)
      }
      feed(log, [a]) {
        $0.ifEmpty(default: c)
      } show: {
        text($0)
      }
      feed(log, []) {
        $0.ifEmpty(switchTo: .sequence([c, last]))
      } show: {
        text($0)
      }
    }
    log.op("then") { log in
      feed(log, [a]) {
        $0.then(Signal<[Value], Failure>.just([c, last]))
      } show: {
        $0.map(text).joined()
      }
    }
    log.op("repeat") { log in
      log.events(Signal<Value, Failure>.sequence([a, b]).repeat(2), text, faultText)
      log.events(Signal<Value, Failure>.sequence([a, b]).repeat().take(5), text, faultText)
    }
  }
}
