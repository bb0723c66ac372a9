import LimitTesting
import ReactiveKit
import Testing

/// A value that an operator replaces sends the next value when it is released.
@Suite struct SendingReleaseTests {
  /// A value that runs a closure when it is released.
  @MainActor private final class Sender: Equatable {
    let number: Int
    var onRelease: (@MainActor () -> Void)?

    init(_ number: Int) { self.number = number }

    isolated deinit { onRelease?() }

    nonisolated static func == (left: Sender, right: Sender) -> Bool { left === right }
  }

  private let source = Subject<Sender, Never>()
  private let other = Subject<Sender, Never>()

  private func sendTwo() {
    // In a separate function, so that only the operator retains the first.
    func sendFirst() {
      let first = Sender(1)
      first.onRelease = { [other] in other.send(Sender(3)) }
      source.send(first)
    }
    sendFirst()
    source.send(Sender(2))
  }

  @Test func distinctEmitsItAfterTheValueThatReplaces() {
    var seen: [Int] = []
    let observation = Signal.merge(source.signal, other.signal).distinct()
      .observe { seen.append($0.number) }
    sendTwo()
    expectEqual(seen, [1, 2, 3])
    observation.dispose()
  }

  @Test func scanEmitsItAfterTheValueThatReplaces() {
    var seen: [Int] = []
    let observation = Signal.merge(source.signal, other.signal)
      .scan(Sender(0)) { $1 }.observe { seen.append($0.number) }
    sendTwo()
    expectEqual(seen, [1, 2, 3])
    observation.dispose()
  }

  @Test func combineLatestEmitsEachPairOnce() {
    var seen: [[Int]] = []
    let number = MutableProperty(0)
    let observation = combineLatest(Signal.merge(source.signal, other.signal), number.signal)
      .observe { seen.append([$0.number, $1]) }
    sendTwo()
    expectEqual(seen, [[1, 0], [2, 0], [3, 0]])
    observation.dispose()
  }

  @Test func combineLatestOfAListEmitsEachListOnce() {
    var seen: [[Int]] = []
    let observation = Signal.combineLatest([Signal.merge(source.signal, other.signal)])
      .observe { seen.append($0.map(\.number)) }
    sendTwo()
    expectEqual(seen, [[1], [2], [3]])
    observation.dispose()
  }
}
