import Foundation
import LimitTesting
import ReactiveKit
import Testing

/// Long chains are attached, run, disposed and freed.
@Suite struct DepthTests {
  /// The depth that the documentation promises for debug builds on a stack of 8 MB. A release build for
  /// testing, which specialises less than a shipped one, reaches less than four times as much.
  nonisolated static let depth = 2_500
  /// A source that emits while it is attached needs stack for both.
  nonisolated static let coldDepth = depth / 2

  /// An operator that is applied to a signal again and again, and the output of the chain for 1, 2, 3.
  nonisolated struct Repeated: Sendable, CustomTestStringConvertible {
    let name: String
    let expected: [Int]
    /// The amount that each operator of the chain adds to a value.
    var added = 0
    let apply: @MainActor @Sendable (Signal<Int, Never>) -> Signal<Int, Never>

    var testDescription: String { name }

    func expected(after depth: Int) -> [Int] { expected.map { $0 + added * depth } }
  }

  nonisolated static let operators: [Repeated] = [
    Repeated(name: "map", expected: [1, 2, 3], added: 1) { $0.map { $0 + 1 } },
    Repeated(name: "filter", expected: [1, 2, 3]) { $0.filter { $0 > 0 } },
    Repeated(name: "take", expected: [1, 2]) { $0.take(2) },
    Repeated(name: "distinct", expected: [1, 2, 3]) { $0.distinct() },
    Repeated(name: "on", expected: [1, 2, 3]) { $0.on(value: { _ in }) },
    Repeated(name: "concat", expected: [1, 2, 3]) { $0.concat(.empty) },
    Repeated(name: "merge", expected: [1, 2, 3]) { .merge($0, .never) },
    Repeated(name: "flatMap(.merge)", expected: [1, 2, 3]) { $0.flatMap(.merge) { .just($0) } },
    Repeated(name: "flatMap(.latest)", expected: [1, 2, 3]) { $0.flatMap(.latest) { .just($0) } },
    Repeated(name: "flatMap(.concat)", expected: [1, 2, 3]) { $0.flatMap(.concat) { .just($0) } },
    Repeated(name: "take(until:)", expected: [1, 2, 3]) {
      $0.take(until: Signal<Int, Never>.never)
    },
    Repeated(name: "withLatest", expected: [1, 2, 3]) { $0.withLatest(from: .just(0)) { $0 + $1 } },
    Repeated(name: "then", expected: [1, 2, 3]) { Signal<Int, Never>.empty.then($0) },
  ]

  @Test(arguments: operators) func chainIsAttachedRunAndDisposed(_ repeated: Repeated) {
    let subject = Subject<Int, Never>()
    var chain = subject.signal
    for _ in 0..<Self.depth { chain = repeated.apply(chain) }
    var seen: [Int] = []
    let observation = chain.observe { seen.append($0) }
    for value in 1...3 { subject.send(value) }
    expectEqual(seen, repeated.expected(after: Self.depth))
    observation.dispose()
    subject.send(4)
    expectEqual(seen, repeated.expected(after: Self.depth))
    expectEqual(subject.observerCount, 0)
  }

  @Test(arguments: operators) func chainEndsWithItsSource(_ repeated: Repeated) {
    var chain = Signal<Int, Never>.sequence(1...3)
    for _ in 0..<Self.coldDepth { chain = repeated.apply(chain) }
    var seen: [Int] = []
    var isCompleted = false
    let observation = chain.observe {
      seen.append($0)
    } completed: {
      isCompleted = true
    }
    expectEqual(seen, repeated.expected(after: Self.coldDepth))
    expectEqual(isCompleted, (repeated.name != "merge"))
    observation.dispose()
  }

  @Test func signalsThatStartTheNextRunNestedly() {
    func count(_ number: Int) -> Signal<Int, Never> {
      number == 0 ? .just(0) : Signal.just(number).flatMap(.merge) { count($0 - 1) }
    }
    var seen: [Int] = []
    let observation = count(2_000).observe { seen.append($0) }
    expectEqual(seen, [0])
    observation.dispose()
  }

  @Test func propertiesThatFollowSignalsOfEachOtherAreFreed() {
    let source = MutableProperty(0)
    var last: Property<Int> = source
    weak var middle: Property<Int>?
    for index in 0..<Self.depth {
      last = Property(initial: 0, then: last.signal.map { $0 + 1 })
      if index == Self.depth / 2 { middle = last }
    }
    expectEqual(last.value, Self.depth)
    source.value = 1
    expectEqual(last.value, Self.depth + 1)
    #expect(middle != nil)
    last = source
    #expect(middle == nil)
    expectEqual(source.observerCount, 0)
  }

  /// Whether the address sanitizer is linked in: its frames are several times as large.
  nonisolated static var isAddressSanitized: Bool {
    #if os(Linux)
      dlsym(nil, "__asan_init") != nil
    #else
      false
    #endif
  }
}
