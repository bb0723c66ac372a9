import ReactiveKit

extension Operators {
  func selection(_ log: Log) {
    log.op("distinct(by/on)") { log in
      feed(log, [a, a, b, b, a]) {
        $0.distinct(by: { text($0) == text($1) })
      } show: {
        text($0)
      }
      feed(log, [a, a, b, b, a]) {
        $0.distinct(on: { text($0) })
      } show: {
        text($0)
      }
      feed(log, [a, a, b, b, a]) {
        $0.unique(on: { text($0) })
      } show: {
        text($0)
      }
    }
    log.op("skip") { log in
      feed(log, [a, b, c]) {
        $0.skip(1)
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.skip(last: 1)
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.skip(while: { text($0) != "1" })
      } show: {
        text($0)
      }
      let s = Subject<Value, Failure>()
      let trigger = Subject<Value, Other>()
      log.events(s.signal.skip(until: trigger.signal), text, faultText)
      s.send(a)
      trigger.send(last)
      s.send(b)
      s.complete()
    }
    log.op("take") { log in
      feed(log, [a, b, c]) {
        $0.take(2)
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.take(last: 2)
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.take(while: { text($0) != "1" })
      } show: {
        text($0)
      }
      feed(log, [a, b, c]) {
        $0.take(through: { text($0) != "1" })
      } show: {
        text($0)
      }
      let s = Subject<Value, Failure>()
      let trigger = Subject<Value, Other>()
      let bag = DisposeBag()
      log.events(s.signal.take(until: trigger.signal), text, faultText)
      log.events(s.signal.take(during: bag), text, faultText)
      let replacement = Subject<Value, Failure>()
      log.events(s.signal.take(untilReplacedBy: replacement.signal), text, faultText)
      s.send(a)
      trigger.send(last)
      s.send(b)
      bag.dispose()
      replacement.send(c)
      s.send(b)
      replacement.fail(fault)
    }
    log.op("sample") { log in
      let s = Subject<Value, Failure>()
      let trigger = Subject<Value, Never>()
      log.events(s.signal.sample(on: trigger.signal), text, faultText)
      s.send(a)
      trigger.send(last)
      s.send(b)
      s.send(c)
      trigger.send(last)
      s.fail(fault)
    }
    log.op("distinct()") { log in
      feed(log, [a, a, b, b, a]) {
        $0.distinct()
      } show: {
        text($0)
      }
    }
    log.op("unique") { log in
      feed(log, [a, a, b, b, a]) {
        $0.unique()
      } show: {
        text($0)
      }
      feed(log, [a, a, b, b, a]) {
        $0.unique(on: { $0 })
      } show: {
        text($0)
      }
    }
  }
}
