import ReactiveKit
import Testing

/// The messages of broken rules. In release builds too, where `precondition` is silent.
@Suite struct RequirementTests {
  /// The calls that break a rule.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case modifyInModify, timer, collectEvery, collect, concurrent, newest, backoff

    /// Part of the message.
    var message: String {
      switch self {
      case .modifyInModify: "A property is modified while it is being modified"
      case .timer: "a timer needs a positive interval"
      case .collectEvery: "collect(every:) needs a positive interval"
      case .collect: "the count of collect(_:) must be at least 1"
      case .concurrent: "the limit of concurrent(_:) must be at least 1"
      case .newest: "an inbox must keep at least one value"
      case .backoff: "a backoff needs a finite factor of at least 1"
      }
    }

    @MainActor
    func make() {
      switch self {
      case .modifyInModify:
        let property = MutableProperty(0)
        property.modify { _ in property.modify { $0 = 1 } }
      case .timer: _ = Signal.timer(every: .zero)
      case .collectEvery: _ = Signal<Int, Never>.never.collect(every: .zero)
      case .collect: _ = Signal<Int, Never>.never.collect(0)
      case .concurrent: _ = FlattenStrategy.concurrent(0)
      case .newest: _ = Inbox<Int>(keeping: .newest(0))
      case .backoff: _ = Backoff.exponential(initial: .zero, factor: 0)
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func aMistakeEndsTheProcessWithItsMessage(_ mistake: Mistake) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [mistake] in
      await MainActor.run { mistake.make() }
    }
    let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(output.contains(mistake.message))
  }
}
