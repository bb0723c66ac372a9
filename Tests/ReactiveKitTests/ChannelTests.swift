import LimitTesting
import ReactiveKit
import Testing

@Suite struct ChannelTests {
  @Test func sentValueReachesTheOtherSideOnly() {
    let channel = Channel<Int>()
    let bag = DisposeBag()
    var seen: [String] = []
    bag += channel.leading.signal.observe { seen.append("leading \($0)") }
    bag += channel.following.signal.observe { seen.append("following \($0)") }
    channel.leading.send(1)
    channel.following.send(2)
    channel.following.send(2)
    expectEqual(seen, ["following 1", "leading 2", "leading 2"])
  }

  @Test func followingStartsWithTheLatestValueOfLeading() {
    let channel = Channel<Int>()
    channel.leading.send(1)
    channel.leading.send(2)
    var seen: [Int] = []
    let observation = channel.following.signal.observe { seen.append($0) }
    channel.leading.send(3)
    expectEqual(seen, [2, 3])
    observation.dispose()
  }

  @Test func leadingStartsWithoutAValue() {
    let channel = Channel<Int>()
    channel.following.send(1)
    var seen: [Int] = []
    let observation = channel.leading.signal.observe { seen.append($0) }
    channel.following.send(2)
    expectEqual(seen, [2])
    observation.dispose()
  }

  @Test func observerOfFollowingThatComesDuringADeliveryReceivesEveryValueOnce() {
    let channel = Channel<Int>()
    let bag = DisposeBag()
    var late: [Int] = []
    bag += channel.following.signal.observe { value in
      guard value == 1 else { return }
      channel.leading.send(2)
      bag += channel.following.signal.observe { late.append($0) }
    }
    channel.leading.send(1)
    expectEqual(late, [1, 2])
    // The observer uses the bag that holds it.
    bag.dispose()
  }

  @Test(arguments: [true, false])
  func completionOfEitherSideReachesBothAndLaterObservers(fromLeading: Bool) {
    let channel = Channel<Int>()
    channel.leading.send(1)
    let bag = DisposeBag()
    var log: [String] = []
    func follow(_ terminal: ChannelTerminal<Int>, _ name: String) {
      bag += terminal.signal.observe {
        log.append("\(name) \($0)")
      } completed: {
        log.append("\(name) completed")
      }
    }
    follow(channel.leading, "leading")
    (fromLeading ? channel.leading : channel.following).complete()
    channel.leading.send(2)
    channel.following.send(3)
    follow(channel.leading, "late leading")
    follow(channel.following, "late following")
    expectEqual(
      log,
      [
        "leading completed", "late leading completed", "late following 1",
        "late following completed",
      ])
  }

  @Test func releasedChannelCompletesBothEndsAndIsFreed() async {
    var channel: Channel<Int>? = Channel()
    weak let weakChannel = channel
    let bag = DisposeBag()
    var log: [String] = []
    if let channel {
      bag += channel.leading.signal.observe { _ in
      } completed: {
        log.append("leading")
      }
      bag += channel.following.signal.observe { _ in
      } completed: {
        log.append("following")
      }
    }
    channel = nil
    #expect(weakChannel == nil)
    await nextTurn()
    expectEqual(log, ["leading", "following"])
  }

  @Test func disposingOneDirectionLeavesTheOther() {
    let first = Channel<Int>(), second = Channel<Int>()
    let bag = DisposeBag()
    let forth = first.following.signal.observe { second.leading.send($0) }
    bag += second.leading.signal.observe { first.following.send($0) }
    var log: [String] = []
    bag += second.following.signal.observe { log.append("forth \($0)") }
    bag += first.leading.signal.observe { log.append("back \($0)") }
    first.leading.send(1)
    forth.dispose()
    first.leading.send(2)
    second.following.send(3)
    expectEqual(log, ["forth 1", "back 3"])
  }
}
