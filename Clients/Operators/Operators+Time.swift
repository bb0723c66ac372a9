import ReactiveKit
import ReactiveTesting

extension Operators {
  func time(_ log: Log) {
    log.op("delay and start(after)") { log in
      timed(log, [a, b]) {
        $0.delay(for: .seconds(1), clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b]) {
        $0.start(after: .milliseconds(500), clock: $1)
      } show: {
        text($0)
      }
    }
    log.op("debounce and throttle") { log in
      timed(log, [a, b, c]) {
        $0.debounce(for: .milliseconds(1500), clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b, c]) {
        $0.debounce(for: .seconds(3), atCompletion: .discardPending, clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b, c]) {
        $0.throttle(for: .milliseconds(1500), clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b, c]) {
        $0.throttle(for: .seconds(2), latest: false, atCompletion: .discardPending, clock: $1)
      } show: {
        text($0)
      }
      let isThrottled = MutableProperty(false)
      let s = Subject<Value, Failure>()
      log.events(s.signal.throttle(while: isThrottled), text, faultText)
      s.send(a)
      isThrottled.value = true
      s.send(b)
      s.send(c)
      isThrottled.value = false
      s.fail(fault)
    }
    log.op("skip, take and collect for") { log in
      timed(log, [a, b, c]) {
        $0.skip(for: .milliseconds(1500), clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b, c]) {
        $0.take(for: .milliseconds(1500), clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b, c]) {
        $0.collect(every: .seconds(2), clock: $1)
      } show: {
        $0.map(text).joined()
      }
    }
    log.op("timeout") { log in
      timed(log, [a, b]) {
        $0.timeout(after: .milliseconds(1500), with: fault, clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b]) {
        $0.timeout(each: .milliseconds(500), with: fault, clock: $1)
      } show: {
        text($0)
      }
      timed(log, [a, b]) {
        $0.timeout(each: .milliseconds(500), switchTo: .sequence([c, last]), clock: $1)
      } show: {
        text($0)
      }
      let clock = VirtualClock()
      let s = Subject<Value, Never>()
      log.events(s.signal.timeout(after: .seconds(1), with: Other(code: 3), clock: clock), text) {
        "\($0.code)"
      }
      s.send(a)
      clock.advance(by: .seconds(2))
      s.send(b)
    }
    log.op("retry(backoff)") { log in
      let clock = VirtualClock()
      var tries = 0
      let flaky = Signal<Value, Failure>.deferred {
        tries += 1
        return tries < 4 ? .fail(fault) : .just(c)
      }
      log.events(
        flaky.retry(
          5, backoff: .exponential(initial: .seconds(1), jitter: 0.5, seed: 3), clock: clock), text,
        faultText)
      clock.advance(by: .seconds(60))
      log.add("\(tries)")
      tries = 0
      log.events(
        flaky.retry(5, backoff: .constant(.seconds(1)), clock: clock, if: { _ in tries < 2 }), text,
        faultText)
      clock.advance(by: .seconds(60))
      log.add("\(tries) \(Backoff.constant(.seconds(2)).delay(before: 3))")
    }
    log.op("random") { log in
      var random = SplitMix64(seed: 1)
      log.add("\(random.next()) \(Int.random(in: 0..<100, using: &random))")
    }
    log.op("timer") { log in
      let clock = VirtualClock()
      let d = Signal<Int, Never>.timer(every: .seconds(1), clock: clock).map { [a, b, c][$0 % 3] }
        .take(4).observe { log.add(text($0)) }
      let e = Signal<Void, Never>.timer(after: .seconds(2), clock: clock).map { last }.observe {
        log.add(text($0))
      }
      clock.advance(by: .seconds(10))
      log.add("\(d.isDisposed) \(e.isDisposed)")
      _ = clock.schedule(at: clock.now.advanced(by: .seconds(1))) { log.add("due") }
      clock.advance(by: .seconds(1))
    }
  }

  func timed<X>(
    _ log: Log, _ values: [Value],
    _ make: (Signal<Value, Failure>, VirtualClock) -> Signal<X, Failure>,
    show: @escaping @MainActor (X) -> String
  ) {
    let clock = VirtualClock()
    let s = Subject<Value, Failure>()
    log.events(make(s.signal, clock), { show($0) + "@\(clock.elapsed)" }, faultText)
    for value in values {
      s.send(value)
      clock.advance(by: .seconds(1))
    }
    s.complete()
    clock.advance(by: .seconds(9))
  }
}
