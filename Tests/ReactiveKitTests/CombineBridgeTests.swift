import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

private nonisolated enum Offline: Error { case noNetwork }

/// The bridge of the page Bridging, with the stand-in.
@Suite(.workLimit) struct CombineBridgeTests {
  @Test func publisherEmitsInsideTheCallThatSends() {
    let current = Combine.Hub<Int, Never>(1)
    let seen = Recorder(current.toSignal())
    current.send(2)
    expectEqual(seen.values, [1, 2])
    current.send(completion: .finished)
    expectEqual(seen.text, ["1", "2", "|"])
  }

  @Test func failureIsTypedAndDisposingCancels() {
    let hub = Combine.Hub<Int, Offline>()
    var log: [String] = []
    let observation = hub.toSignal().observe {
      log.append("\($0)")
    } failed: { (error: Offline) in
      log.append("failed \(error)")
    }
    let other = Recorder(hub.toSignal().take(1))
    hub.send(1)
    expectEqual(other.text, ["1", "|"])
    expectEqual(hub.subscriberCount, 1)
    hub.send(completion: .failure(.noNetwork))
    expectEqual(log, ["1", "failed noNetwork"])
    observation.dispose()
    let disposed = hub.toSignal().observe { _ in
    } failed: { _ in
    }
    expectEqual(hub.subscriberCount, 1)
    disposed.dispose()
    expectEqual(hub.subscriberCount, 0)
  }

  @Test func otherThreadsHandOverInOrder() async throws {
    let hub = Combine.Hub<Int, Never>()
    let seen = Recorder(hub.toSignalFromAnyThread())
    let source = Parcel(hub)
    await Task.detached {
      for number in 1...3 { source.content.send(number) }
      source.content.send(completion: .finished)
    }.value
    try await waitUntil(seen.text, is: ["1", "2", "3", "|"])
    expectEqual(hub.subscriberCount, 0)
  }

  @Test func signalBecomesAPublisherWithItsEnds() {
    let subject = Subject<Int, Offline>()
    var log: [String] = []
    func subscribed() -> Combine.AnyCancellable {
      subject.signal.toPublisher().sink { completion in
        if case .failure(let error) = completion { log.append("failed \(error)") }
      } receiveValue: {
        log.append("\($0)")
      }
    }
    let first = subscribed(), second = subscribed()
    subject.send(1)
    second.cancel()
    expectEqual(subject.observerCount, 1)
    subject.fail(.noNetwork)
    expectEqual(log, ["1", "1", "failed noNetwork"])
    first.cancel()
  }

  @Test func publisherOfAPropertyStartsWithItsValueAndEndsAtOnceWhereItMust() {
    var log: [Int] = []
    let property = MutableProperty(1)
    let subscription = property.signal.toPublisher().sink { _ in
    } receiveValue: {
      log.append($0)
    }
    property.value = 2
    expectEqual(log, [1, 2])
    subscription.cancel()
    expectEqual(property.observerCount, 0)
    var ends = 0
    let ended = Signal<Int, Never>.sequence([7, 8]).toPublisher().sink { _ in
      ends += 1
    } receiveValue: {
      log.append($0)
    }
    expectEqual(log, [1, 2, 7, 8])
    expectEqual(ends, 1)
    ended.cancel()
  }

  @Test func valuesWaitUntilTheyAreDemanded() {
    let subject = Subject<Int, Never>()
    var log: [String] = []
    let sink = Combine.Subscribers.Sink<Int, Never>(demand: .max(1)) {
      log.append("\($0)")
    } _: { _ in
      log.append("end")
    }
    subject.signal.toPublisher().receive(subscriber: sink)
    for number in 1...3 { subject.send(number) }
    subject.complete()
    expectEqual(log, ["1"])
    sink.request(.max(1))
    expectEqual(log, ["1", "2"])
    sink.request(.unlimited)
    expectEqual(log, ["1", "2", "3", "end"])
  }

  @Test func subscriberThatCancelsInsideReceivesNoMoreValues() {
    let property = MutableProperty(1)
    var log: [Int] = []
    var sink: Combine.Subscribers.Sink<Int, Never>?
    sink = Combine.Subscribers.Sink<Int, Never>(
      {
        log.append($0)
        sink?.cancel()
      }, { _ in })
    if let sink { property.signal.toPublisher().receive(subscriber: sink) }
    property.value = 2
    expectEqual(log, [1])
    expectEqual(property.observerCount, 0)
    sink = nil
  }

  @Test func subscriptionMayBeCancelledOnAnotherThread() async throws {
    let property = MutableProperty(1)
    let subscription = Parcel(
      property.signal.toPublisher().sink { _ in
      } receiveValue: { _ in
      })
    await Task.detached { subscription.content.cancel() }.value
    try await waitUntil(property.observerCount, is: 0)
  }

  @Test func droppedSubscriptionReleasesEverything() {
    let subject = Subject<Int, Never>()
    weak var released: Marker?
    var subscription: Combine.AnyCancellable?
    do {
      let marker = Marker()
      released = marker
      subscription = subject.signal.toPublisher().sink { _ in
      } receiveValue: { _ in
        _ = marker
      }
    }
    #expect(released != nil)
    subscription = nil
    #expect(released == nil)
    #expect(subscription == nil)
    expectEqual(subject.observerCount, 0)
  }
}

private final class Marker {
  nonisolated deinit {}
}
