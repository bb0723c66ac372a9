import ReactiveKit

/// A failure of the random programs.
struct CodeFailure: Error, Equatable {
  let code: Int
}

extension Signal: ComparedSignal where Value == Int, Failure == CodeFailure {
  static func emitting(_ values: [Int]) -> Signal { .sequence(values) }
  static func failing(_ code: Int) -> Signal { .fail(CodeFailure(code: code)) }
  static var silent: Signal { .never }

  static func joined(_ joining: SignalShape.Joining, _ signals: [Signal]) -> Signal {
    switch joining {
    case .merge: merge(signals)
    case .concat: concat(signals)
    case .zip where signals.count == 2:
      ReactiveKit.zip(signals[0], signals[1]).map { SignalRules.folded([$0, $1]) }
    case .zip: zip(signals).map { SignalRules.folded($0) }
    case .combineLatest where signals.count == 2:
      ReactiveKit.combineLatest(signals[0], signals[1]).map { SignalRules.folded([$0, $1]) }
    case .combineLatest: combineLatest(signals).map { SignalRules.folded($0) }
    }
  }

  func applying(_ operation: SignalShape.Operation) -> Signal {
    switch operation {
    case .map: map { SignalRules.changed($0) }
    case .scan: scan(0) { $0 &+ $1 }
    case .reduce: reduce(5) { $0 &* 3 &+ $1 }
    case .distinct: distinct()
    case .unique: unique()
    case .pairwise: pairwise().map { SignalRules.folded([$0.previous, $0.current]) }
    case .share: share()
    case .scanInto: scan(into: 0) { $0 = $0 &+ $1 }
    case .attempt(let rest):
      attemptMap { value throws(CodeFailure) in
        if SignalRules.isChosen(value, rest) { throw CodeFailure(code: 7) }
        return value
      }
    case .completions: completions().map { 0 }
    case .replay(let count, .whileConnected): share(replay: count)
    case .replay(let count, .forever): share(replay: count, scope: .forever)
    case .replay(let count, .whileReferenced): replay(count)
    case .act(let step): on(value: { _ in SignalRules.act?(step) })
    case .scanAndAct(let step):
      scan(0) {
        SignalRules.act?(step)
        return $0 &+ $1
      }
    case .filter(let rest): filter { !SignalRules.isChosen($0, rest) }
    case .skip(let count): skip(count)
    case .skipWhile(let rest): skip(while: { !SignalRules.isChosen($0, rest) })
    case .take(let count): take(count)
    case .takeLast(let count): take(last: count)
    case .takeWhile(let rest): take(while: { !SignalRules.isChosen($0, rest) })
    case .takeThrough(let rest): take(through: { SignalRules.isChosen($0, rest) })
    case .collect(let count): collect(count).map { SignalRules.folded($0) }
    case .start(let values): start(with: values[0], values[1])
    case .retry(let count): retry(count)
    case .again(let count): .concat(Array(repeating: self, count: count))
    }
  }

  func paired(_ pairing: SignalShape.Pairing, with other: Signal) -> Signal {
    switch pairing {
    case .takeUntil: take(until: other)
    case .skipUntil: skip(until: other)
    case .replacedBy: take(untilReplacedBy: other)
    case .withLatest:
      withLatest(from: other.completeOnError { _ in }) { SignalRules.folded([$0, $1]) }
    case .sample: sample(on: other.completeOnError { _ in })
    case .recover: `catch` { _ in other }
    case .ifEmpty: ifEmpty(switchTo: other)
    case .retryWhen: retry(when: { _ in other })
    }
  }

  func flattened(_ strategy: SignalShape.Strategy, choosing inner: [Signal]) -> Signal {
    let kernels: FlattenStrategy =
      switch strategy {
      case .concat: .concat
      case .merge: .merge
      case .twoAtOnce: .concurrent(2)
      case .latest: .latest
      case .first: .first
      case .race: .race
      }
    return flatMap(kernels) { SignalRules.chosen($0, of: inner) }
  }
}
