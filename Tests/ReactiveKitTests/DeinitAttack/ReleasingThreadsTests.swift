import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

/// Objects of the kernel whose last references are dropped on other threads.
@Suite(.workLimit) struct ReleasingThreadsTests {
  /// Counts the objects that are not yet released.
  private final class Census {
    var alive = 0
    var made = 0
  }

  /// A part of a released object; it counts itself on the main actor.
  private final class Member {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.alive += 1
      census.made += 1
    }

    isolated deinit { census.alive -= 1 }
  }

  /// A view-model or a view.
  private final class Screen: Owner {
    let bag = DisposeBag()
    private let member: Member
    private(set) var last = 0

    init(_ census: Census, _ property: Property<Int>) {
      member = Member(census)
      property.observe(self) { $0.last = $1 }
    }
  }

  /// Makes objects of one kind, each with members.
  private func make(
    _ kind: Int, of property: MutableProperty<Int>, _ census: Census
  ) -> ReleasingThreads.Load {
    let member = Member(census)
    let derived = property.map { number in
      withExtendedLifetime(member) {}
      return number + 1
    }
    switch kind {
    case 0: return [derived.map { $0 + 1 }.map { $0 + 1 }]
    case 1: return [derived.observe { _ in withExtendedLifetime(member) {} }]
    case 2: return [Screen(census, derived)]
    case 3:
      let bag = DisposeBag()
      bag += derived.filter(initial: 0) { $0.isMultiple(of: 2) }.observe { _ in }
      bag += Signal.merge(derived.signal, property.changes).share(replay: 1).observe { _ in }
      return [bag]
    case 4:
      let command = Command<Member, Member, Never>(
        policy: .queue(2), signal: { Signal.just($0).concat(.never) })
      let executions = (0..<3).map { _ in command.execute(Member(census)) }
      return executions + [command, command.values.observe { _ in }]
    case 5:
      let subject = Subject<Member, Never>()
      let observation = subject.signal.pairwise().observe { _ in }
      subject.send(member)
      return [subject, observation]
    case 6:
      let other = MutableProperty(0)
      return [other <-> property, other.map { _ in Member(census) }.observe { _ in }]
    case 7: return [derived.flatMap { _ in Property(member) }, MutableProperty(member)]
    default:
      let slot = ReuseSlot()
      slot.reuse {
        derived.observe { _ in }
        property.flatMap { $0.isMultiple(of: 2) ? property : derived }.observe { _ in }
      }
      return [slot]
    }
  }

  @Test(arguments: [1, 2] as [UInt64])
  func objectsReleasedByFourThreadsAreFreedOnceDuringNotifications(_ seed: UInt64) async throws {
    var random = SplitMix64(seed: seed)
    let census = Census()
    let property = MutableProperty(0)
    let threads = ReleasingThreads(4)
    var handed = 0
    for round in 1...1_500 {
      let load = make(random.below(9), of: property, census)
      handed += load.count
      threads.release(load, on: random.below(4))
      property.value = round
      if round.isMultiple(of: 100) { await Task.yield() }
    }
    let released = try await threads.finish()
    expectEqual(released, handed, "seed \(seed)")
    try await waitUntil(census.alive, is: 0)
    try await waitUntil(property.observerCount, is: 0)
    #expect(census.made > 1_500, "seed \(seed)")
    property.value = 0
    expectEqual(property.observerCount, 0)
  }

  @Test func weaklyHeldSourceIsNeverStaleWhileItsLastDependentIsReleased() async throws {
    let threads = ReleasingThreads(4)
    var stale = 0
    var reads = 0
    for round in 0..<400 {
      let source = MutableProperty(0)
      weak var middle: Property<Int>?
      do {
        let made = source.map { $0 + 1 }
        middle = made
        threads.release([made.map { $0 * 2 }], on: round)
      }
      var number = 0
      while number < 2_000, let middle {
        number += 1
        source.value = number
        reads += 1
        if middle.value != number + 1 { stale += 1 }
      }
    }
    try await expectEqual(threads.finish(), 400)
    expectEqual(stale, 0, "\(reads) reads")
  }

  @Test func weakOwnerReleasedOnAnotherThreadIsNotifiedUntilThen() async throws {
    let census = Census()
    let threads = ReleasingThreads(4)
    let property = MutableProperty(0)
    var wrong = 0
    for round in 0..<400 {
      weak var screen: Screen?
      do {
        let made = Screen(census, property)
        screen = made
        threads.release([made], on: round)
      }
      var turns = 0
      while turns < 2_000, screen != nil {
        turns += 1
        property.value += 1
        if let screen, screen.last != property.value { wrong += 1 }
      }
    }
    try await expectEqual(threads.finish(), 400)
    try await waitUntil(census.alive, is: 0)
    try await waitUntil(property.observerCount, is: 0)
    expectEqual(wrong, 0)
  }
}
