import ReactiveKit
import ReactiveTesting

/// The events of a source, and the time of the observation.
struct TimedScript: CustomStringConvertible {
  typealias Entry = Timed<Int, CodeFailure>

  let start: Duration
  /// With times since the clock's start.
  let events: [Entry]

  var description: String {
    "observed at \(start): " + events.map(\.description).joined(separator: ", ")
  }

  /// A random script, in which several events may have the same time.
  init(every unit: Duration, _ random: inout SplitMix64) {
    var time = unit * (random.below(3) == 0 ? random.below(1_000_000) : random.below(3))
    start = time
    let isSparse = random.below(4) == 0
    var events: [Entry] = []
    for number in 1...(1 + random.below(10)) {
      time += unit * (isSparse && random.below(3) == 0 ? random.below(200_000) : random.below(4))
      let kind = random.below(14)
      events.append(
        kind == 0
          ? .completed(at: time)
          : kind == 1 ? .failed(CodeFailure(code: number), at: time) : .value(number, at: time))
      if kind < 2 { break }
    }
    self.events = events
  }

  /// Emits the script and records an operator until a hundred units after the last event.
  func played(
    through apply: TimedOperator, every unit: Duration, _ order: TieOrder, on clock: VirtualClock
  ) -> Recorder<Int, CodeFailure> {
    let subject = Subject<Int, CodeFailure>()
    let calls = DisposeBag()
    clock.advance(by: start)
    if order == .eventsFirst {
      for event in events {
        calls += clock.schedule(at: .init(sinceStart: event.time)) { subject.send(event.event) }
      }
    }
    let recorder = Recorder(apply.signal(from: subject.signal, on: clock), clock: clock)
    if order == .timersFirst {
      for event in events {
        clock.advance(to: .init(sinceStart: event.time))
        subject.send(event.event)
      }
    }
    clock.advance(to: .init(sinceStart: (events.last?.time ?? start) + unit * 100))
    // Before the subject completes, which is released here.
    recorder.stop()
    return recorder
  }
}

/// Which comes first when an event of the source and a timer are due at the same instant.
enum TieOrder: CaseIterable {
  case timersFirst, eventsFirst

  /// Whether a timer has fired before an event.
  func hasFired(_ due: Duration, beforeEventAt time: Duration) -> Bool {
    self == .timersFirst ? due <= time : due < time
  }
}

extension Subject {
  fileprivate func send(_ event: Event<Value, Failure>) {
    switch event {
    case .value(let value): send(value)
    case .completed: complete()
    case .failed(let failure): fail(failure)
    }
  }
}
