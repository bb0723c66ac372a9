import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// A long chain of any operator not in `DepthTests` is attached, run, ended and freed.
@Suite struct DeepOperatorTests {
  /// An operator that is put on a signal again and again.
  nonisolated struct Repeated: Sendable, CustomTestStringConvertible {
    let name: String
    /// The output of a chain of it for 1, 2, 3 and the completion.
    var expected = [1, 2, 3]
    /// How many operators each application adds.
    var count = 1
    let apply: @MainActor @Sendable (Signal<Int, CodeFailure>) -> Signal<Int, CodeFailure>

    var testDescription: String { name }

    @MainActor
    func chain(
      on signal: Signal<Int, CodeFailure>, of operators: Int
    ) -> Signal<Int, CodeFailure> {
      var chain = signal
      for _ in 0..<operators / count { chain = apply(chain) }
      return chain
    }
  }

  nonisolated static let values: [Repeated] = [
    Repeated(name: "compactMap") { $0.compactMap { $0 } },
    Repeated(name: "scan") { $0.scan(0) { $1 } },
    Repeated(name: "scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    Repeated(name: "reduce", expected: [6]) { $0.reduce(0) { $0 + $1 } },
    Repeated(name: "collect", expected: [3], count: 2) { $0.collect().compactMap { $0.last } },
    Repeated(name: "collect(_:)", count: 2) { $0.collect(1).map { $0[0] } },
    Repeated(name: "pairwise", count: 2) { $0.pairwise(0).map { $0.current } },
    Repeated(name: "distinct(by:)") { $0.distinct { $0 == $1 } },
    Repeated(name: "unique") { $0.unique() },
    Repeated(name: "take(while:)") { $0.take(while: { $0 > 0 }) },
    Repeated(name: "take(through:)") { $0.take(through: { $0 > 3 }) },
    Repeated(name: "take(last:)", expected: [2, 3]) { $0.take(last: 2) },
    Repeated(name: "skip") { $0.skip(0) },
    Repeated(name: "skip(while:)") { $0.skip(while: { $0 < 1 }) },
    Repeated(name: "attempt") { $0.attempt { _ throws(CodeFailure) in } },
    Repeated(name: "trace") { $0.trace("deep", if: false) },
  ]

  nonisolated static let several: [Repeated] = [
    Repeated(name: "take(untilReplacedBy:)") { $0.take(untilReplacedBy: .never) },
    Repeated(name: "skip(until:)") { $0.skip(until: Signal<Int, Never>.just(0)) },
    Repeated(name: "sample", expected: []) { $0.sample(on: Signal<Int, Never>.empty) },
    Repeated(name: "zip", count: 2) { zip($0, .sequence(1...4)).map { first, _ in first } },
    Repeated(name: "zip of a list", count: 2) { .zip([$0, .sequence(1...4)]).map { $0[0] } },
    Repeated(name: "combineLatest", count: 2) {
      combineLatest(.just(0), $0).map { _, second in second }
    },
    Repeated(name: "combineLatest of a list", count: 2) {
      .combineLatest([.just(0), $0]).map { $0[1] }
    },
    Repeated(name: "flatMap(.first)") { $0.flatMap(.first) { .just($0) } },
    Repeated(name: "flatMap(.race)", expected: [1]) { $0.flatMap(.race) { .just($0) } },
    Repeated(name: "flatten(.merge)") { Signal.just($0).flatten(.merge) },
    Repeated(name: "switchToLatest") { Signal.just($0).switchToLatest() },
    Repeated(name: "deferred") { signal in .deferred { signal } },
    Repeated(name: "share") { $0.share() },
    Repeated(name: "replay") { $0.replay(1) },
  ]

  nonisolated static let recovering: [Repeated] = [
    Repeated(name: "catch") { $0.catch { Signal<Int, CodeFailure>.fail($0) } },
    Repeated(name: "catch(sequence:)") { .catch(sequence: [$0]) },
    Repeated(name: "mapError") { $0.mapError { $0 } },
    Repeated(name: "replaceError", count: 2) { $0.replaceError(with: 0).promoteError() },
    Repeated(name: "retry") { $0.retry(1) },
    Repeated(name: "retry(when:)") { $0.retry(when: { $0 }) },
    Repeated(name: "retry(_:backoff:)") {
      $0.retry(1, backoff: .constant(.zero), clock: VirtualClock())
    },
    Repeated(name: "concat of a list") { .concat([$0, .empty]) },
    Repeated(name: "ifEmpty") { $0.ifEmpty(default: 0) },
    Repeated(name: "timeout") {
      $0.timeout(after: .seconds(1), with: CodeFailure(code: 0), clock: VirtualClock())
    },
    Repeated(name: "timeout(each:)") {
      $0.timeout(each: .seconds(1), with: CodeFailure(code: 0), clock: VirtualClock())
    },
    Repeated(name: "throttle(while:)") { $0.throttle(while: Property(false)) },
    Repeated(name: "take(for:)") { $0.take(for: .seconds(1), clock: VirtualClock()) },
  ]

  /// The address sanitizer's frames are several times as large.
  nonisolated static let depth = DepthTests.depth / (DepthTests.isAddressSanitized ? 5 : 1)
  nonisolated static let coldDepth = depth / 2

  @Test(arguments: values + several + recovering)
  func chainIsAttachedRunAndEnded(_ repeated: Repeated) {
    let subject = Subject<Int, CodeFailure>()
    let record = Recorder(repeated.chain(on: subject.signal, of: Self.depth))
    for value in 1...3 { subject.send(value) }
    subject.complete()
    expectEqual(record.values, repeated.expected)
    expectEqual(subject.observerCount, 0)
  }

  @Test(arguments: values + several + recovering)
  func chainOfAColdSignalEndsWithIt(_ repeated: Repeated) {
    let record = Recorder(repeated.chain(on: .sequence(1...3), of: Self.coldDepth))
    expectEqual(record.values, repeated.expected)
    expectEqual(record.termination, (repeated.name == "take(untilReplacedBy:)" ? nil : .completed))
  }
}
