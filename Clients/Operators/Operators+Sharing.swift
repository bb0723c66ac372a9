import ReactiveKit

extension Operators {
  func sharing(_ log: Log) {
    log.op("last") { log in
      feed(log, [a, b, c]) {
        $0.withLatest(from: Signal<Value, Never>.just(last))
      } show: {
        text($0.0) + text($0.1)
      }
      feed(log, [a, b, c]) {
        $0.withLatest(from: Signal<Value, Never>.just(last)) { [$0, $1] }
      } show: {
        $0.map(text).joined()
      }
      let p = MutableProperty(last)
      feed(log, [a, b, c]) {
        $0.withLatest(from: p)
      } show: {
        text($0.0) + text($0.1)
      }
      feed(log, [a, b, c]) {
        $0.withLatest(from: p) { [$0, $1] }
      } show: {
        $0.map(text).joined()
      }
    }
    log.op("share") { log in
      var starts = 0
      let s = Subject<Value, Failure>()
      let counted = Signal<Value, Failure>.deferred {
        starts += 1
        return s.signal
      }
      let shared = counted.share()
      log.events(shared, text, faultText)
      log.events(shared, text, faultText)
      let replayed = counted.share(replay: 2)
      log.events(replayed, text, faultText)
      let forever = counted.share(replay: 1, scope: .forever)
      log.events(forever, text, faultText)
      let replay = counted.replay(1)
      log.events(replay, text, faultText)
      s.send(a)
      s.send(b)
      s.send(c)
      log.events(replayed, text, faultText)
      log.events(forever, text, faultText)
      log.events(replay, text, faultText)
      log.add("\(starts)")
      s.fail(fault)
      log.events(replayed, text, faultText)
      log.events(forever, text, faultText)
    }
    log.op("long chain") { log in
      let s = Subject<Value, Failure>()
      let chain = s.signal.map { [$0] }.filter { !$0.isEmpty }.map { $0[0] }.scan([]) { $0 + [$1] }
        .map { $0.last }.compactMap { $0 }.distinct(on: { text($0) }).withLatest(
          from: Signal<Value, Never>.just(last)
        )
        .map { ($0.0, $0.1, $0.0) }.share().pairwise()
        .flatMap(.merge) { pair -> Signal<(Value, Value), Failure> in
          .sequence([(pair.previous.0, pair.current.1), (pair.current.2, pair.previous.0)])
        }
      log.events(chain, { text($0.0) + text($0.1) }, faultText)
      log.events(chain, { text($0.0) + text($0.1) }, faultText)
      for value in [a, b, b, c] { s.send(value) }
      s.fail(fault)
    }
  }
}
