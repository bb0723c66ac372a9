import ReactiveKit
import ReactiveTesting

// Subjects and the signals derived from them.
extension AttackStage {
  func send() {
    switch attack.below(8) {
    case 0: clock.advance(by: .seconds(1))
    case 1, 2: second.send(Value(attack.nextNumber(), in: attack))
    case 3: if let producer = producers.popLast() { sendAndEnd(producer) }
    default: subject.send(Value(attack.nextNumber(), in: attack))
    }
  }

  private func sendAndEnd(_ producer: Observer<Value, Never>) {
    producer.send(Value(attack.nextNumber(), in: attack))
    if attack.below(2) == 0 { producer.complete() }
  }

  /// Ends the subjects, or drops them.
  func renewSubjects() {
    let (old, oldSecond, oldShared) = (subject, second, shared)
    subject = Subject()
    second = Subject()
    shared = subject.signal.share(replay: 2)
    if attack.below(2) == 0 { old.complete() }
    withExtendedLifetime((oldSecond, oldShared)) {}
  }

  func observeSignal() {
    let watcher = AttackWatcher("an observer of a signal", of: place, in: attack)
    let probe = Probe(attack.nextNumber(), in: attack)
    let signal = randomSignal()
    attack.add(watcher) { watcher in
      signal.observe(
        { [weak watcher] value in
          watcher?.take(value)
          withExtendedLifetime(probe) {}
        }, completed: { [attack] in attack.act(oneIn: 2) })
    }
  }

  private func randomSignal() -> Signal<Value, Never> {
    let (first, last) = (subject.signal, second.signal)
    return switch attack.below(20) {
    case 0: first
    case 1: first.scan(root.value) { [unowned self] _, value in copy(value) }
    case 2: combineLatest(first, last).map { $0.0 }
    case 3: first.distinct { $0.numbers.count == $1.numbers.count }
    case 4: zip(first, last).map { $0.1 }
    case 5: first.withLatest(from: last) { $1 }
    case 6, 7: shared
    case 8: first.pairwise().map { $0.previous }
    case 9: first.flatMap(.latest) { [unowned self] value in inner(value) }
    case 10: first.flatMap(.concurrent(2)) { [unowned self] value in inner(value) }
    case 11: Signal.merge(first, last).throttle(for: .seconds(1), clock: clock)
    case 12: Signal.merge(first, last).debounce(for: .seconds(1), clock: clock)
    case 13: first.delay(for: .seconds(1), clock: clock)
    case 14:
      Signal.combineLatest([first, last, root.signal]).map { [attack] in $0[attack.below(3)] }
    case 15: first.sample(on: last)
    case 16: Signal.merge(first, last).throttle(while: isThrottled)
    case 17: first.take(2).concat(last.take(last: 1))
    case 18: first.take(until: last).collect(2).map { $0[$0.count - 1] }
    default: root.changes.flatMap(.race) { [unowned self] value in inner(value) }
    }
  }

  /// A signal that works until it is ended.
  func inner(_ value: Value) -> Signal<Value, Never> {
    switch attack.below(4) {
    case 0: .just(value)
    case 1: second.signal.start(with: value).take(3)
    case 2: shared.take(1)
    default:
      Signal { [unowned self] observer, lifetime in
        if producers.count < 20 { producers.append(observer) }
        lifetime.onEnd { withExtendedLifetime(value) {} }
        observer.send(copy(value))
      }
    }
  }
}
