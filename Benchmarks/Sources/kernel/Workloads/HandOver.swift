import Dispatch
import Measuring
@preconcurrency import OpenCombine
@preconcurrency import OpenCombineDispatch
import ReactiveKit

extension Workload {
  /// Another thread hands bursts of 1,000 values to the main actor and waits until the last one has
  /// come.
  static var inbox: Workload {
    Workload(
      id: "inbox-1000", title: "1,000 values from another thread, per value",
      contestants: [
        Contestant("floor", HandOver.floor), Contestant(ours, HandOver.ours),
        Contestant("OpenCombine", HandOver.openCombine),
      ])
  }
}

private enum HandOver {
  @MainActor
  static func floor() -> Step {
    let burst = Burst()
    let inbox = FloorInbox { burst.take($0) }
    return .suspending { count in await burst.run(count) { inbox.send($0) } }
  }

  @MainActor
  static func ours() -> Step {
    let burst = Burst()
    let inbox = Inbox<Int>()
    let observation = inbox.signal.observe { burst.take($0) }
    return .suspending { count in
      let sum = await burst.run(count) { inbox.send($0) }
      return withExtendedLifetime(observation) { sum }
    }
  }

  /// A value is a hop.
  @MainActor
  static func openCombine() -> Step {
    let burst = Burst()
    let source = PassthroughSubject<Int, Never>()
    let observation = source.receive(on: DispatchQueue.main.ocombine).sink { burst.take($0) }
    return .suspending { count in
      let sum = await burst.run(count) { source.send($0) }
      return withExtendedLifetime(observation) { sum }
    }
  }
}

/// Sends bursts and waits for each.
///
/// Unchecked `Sendable`: `sent` belongs to the thread that sends; the other fields belong to the main
/// actor while a burst is under way, and to the sender before it sends the first value and after it was
/// woken by the last one. The lock that the values go through orders both.
private final class Burst: @unchecked Sendable {
  private static let length = 1000

  private let sent = Tally()
  private let seen = Tally()
  @exclusivity(unchecked) private var missing = 0
  @exclusivity(unchecked) private var waiter: CheckedContinuation<Void, Never>?

  /// A value has come.
  func take(_ value: Int) {
    seen.add(value)
    missing &-= 1
    if missing > 0 { return }
    // Removed first: the resumed sender sends the next burst at once.
    let woken = waiter
    waiter = nil
    woken?.resume()
  }

  /// Sends so many values and returns what was seen of all so far.
  @concurrent
  func run(_ count: Int, _ send: @Sendable (Int) -> Void) async -> Int {
    var rest = count
    while rest > 0 {
      let length = min(rest, Self.length)
      rest -= length
      await withCheckedContinuation { waiter in
        self.waiter = waiter
        missing = length
        for _ in 0..<length { send(sent.advance()) }
      }
    }
    return seen.sum
  }
}
