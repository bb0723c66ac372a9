import ReactiveKit
import ReactiveTesting

/// The output of the operators, from their documentation: one loop over the events, without timers.
extension TimedOperator {
  typealias Entry = TimedScript.Entry

  func expected(of script: TimedScript, _ order: TieOrder) -> [Entry] {
    var model = TimedModel(order, start: script.start)
    for entry in script.events {
      fire(&model, before: entry.time)
      if model.isOver { break }
      receive(entry, &model)
    }
    fire(&model, before: nil)
    return model.history
  }

  private func receive(_ entry: Entry, _ model: inout TimedModel) {
    // Only a delayed completion is emitted neither at its time nor with a pending value.
    if case .failed = entry.event { return model.emit(entry.event, at: entry.time) }
    guard let value = entry.event.value else { return complete(at: entry.time, &model) }
    switch self {
    case .debounce(let window, _): model.pending = [.value(value, at: entry.time + window)]
    case .throttle(let window, let isLatestKept, _):
      let end = model.opened.map { $0 + window } ?? entry.time
      if entry.time < end {
        if isLatestKept { model.pending = [.value(value, at: end)] }
      } else {
        model.pending = []
        model.opened = entry.time
        model.emit(.value(value), at: entry.time)
      }
    case .delay(let interval): model.pending.append(.value(value, at: entry.time + interval))
    case .collect(let interval):
      if model.collected.isEmpty {
        // The first later end of an interval.
        let intervals = (entry.time - model.start).attoseconds / interval.attoseconds
        model.due = model.start + Duration(attoseconds: (intervals + 1) * interval.attoseconds)
      }
      model.collected.append(value)
    case .timeoutAfter, .take: model.emit(.value(value), at: entry.time)
    case .timeoutEach(let interval):
      model.restarted = entry.time + interval
      model.emit(.value(value), at: entry.time)
    case .skip(let interval):
      if model.order.hasFired(model.start + interval, beforeEventAt: entry.time) {
        model.emit(.value(value), at: entry.time)
      }
    }
  }

  private func complete(at time: Duration, _ model: inout TimedModel) {
    switch self {
    case .debounce(_, .keepPending), .throttle(_, _, .keepPending):
      if let last = model.pending.last {
        model.pending.append(.completed(at: last.time))
      } else {
        model.emit(.completed, at: time)
      }
    case .delay(let interval): model.pending.append(.completed(at: time + interval))
    case .collect:
      model.emitCollected(at: time)
      model.emit(.completed, at: time)
    case .debounce, .throttle, .timeoutAfter, .timeoutEach, .take, .skip:
      model.emit(.completed, at: time)
    }
  }

  /// Emits the timers' values due before an event; without an event, all of them.
  private func fire(_ model: inout TimedModel, before event: Duration?) {
    let order = model.order
    let hasFired = { (due: Duration) in event.map { order.hasFired(due, beforeEventAt: $0) } ?? true
    }
    while let first = model.pending.first, hasFired(first.time) {
      model.pending.removeFirst()
      model.opened = first.time
      model.emit(first.event, at: first.time)
    }
    switch self {
    case .collect: if hasFired(model.due) { model.emitCollected(at: model.due) }
    case .timeoutAfter(let interval):
      let due = model.start + interval
      if hasFired(due) { model.emit(.failed(Self.late), at: due) }
    case .timeoutEach(let interval):
      let due = model.restarted ?? model.start + interval
      if hasFired(due) { model.emit(.failed(Self.late), at: due) }
    case .take(let interval):
      let due = model.start + interval
      if hasFired(due) { model.emit(.completed, at: due) }
    case .debounce, .throttle, .delay, .skip: break
    }
  }
}

/// The state of a model.
struct TimedModel {
  let order: TieOrder
  let start: Duration
  private(set) var history: [TimedScript.Entry] = []
  private(set) var isOver = false
  /// The pending output.
  var pending: [TimedScript.Entry] = []
  /// When a throttled value was emitted last.
  var opened: Duration?
  var collected: [Int] = []
  /// When the collected values are emitted.
  var due = Duration.zero
  /// When the time without a value is over, once there was one.
  var restarted: Duration?

  init(_ order: TieOrder, start: Duration) {
    self.order = order
    self.start = start
  }

  mutating func emit(_ event: Event<Int, CodeFailure>, at time: Duration) {
    if isOver { return }
    history.append(Timed(event, at: time))
    if event.termination == nil { return }
    isOver = true
    pending = []
    collected = []
  }

  mutating func emitCollected(at time: Duration) {
    let values = collected
    collected = []
    if !values.isEmpty { emit(.value(TimedOperator.number(values)), at: time) }
  }
}
