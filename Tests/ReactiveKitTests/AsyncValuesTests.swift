import LimitTesting
import ReactiveKit
import ReactiveTesting
import Testing

@Suite(.workLimit) struct AsyncValuesTests {
  enum Failure: Error { case broken }

  @Test func valuesThatComeWhileTheLoopIsBusyAreKept() async {
    let signal = Signal<Int, Never> { observer, _ in
      for value in 1...3 { observer.send(value) }
      observer.complete()
    }
    var seen: [Int] = []
    for await value in signal.values { seen.append(value) }
    expectEqual(seen, [1, 2, 3])
  }

  @Test func newestIsKeptWhenAsked() async {
    let signal = Signal<Int, Never> { observer, _ in
      for value in 1...3 { observer.send(value) }
      observer.complete()
    }
    var seen: [Int] = []
    for await value in signal.values(buffering: .newest) { seen.append(value) }
    expectEqual(seen, [3])
  }

  @Test func busyLoopOverAPropertyGetsTheNewestValue() async {
    let property = MutableProperty(1)
    var iterator = property.values.makeAsyncIterator()
    let first = await iterator.next()
    property.value = 2
    property.value = 3
    let second = await iterator.next()
    expectEqual([first, second], [1, 3])
  }

  @Test func failureIsThrownAfterTheValuesAndOnce() async {
    let signal = Signal<Int, Failure> { observer, _ in
      observer.send(1)
      observer.fail(.broken)
    }
    var iterator = signal.values.makeAsyncIterator()
    var log: [String] = []
    for _ in 0..<3 {
      do throws(Failure) {
        let value = try await iterator.next(isolation: MainActor.shared)
        log.append(value.map { "\($0)" } ?? "end")
      } catch {
        log.append("\(error)")
      }
    }
    expectEqual(log, ["1", "broken", "end"])
  }

  @Test func waitingLoopIsWokenByAValue() async throws {
    let subject = Subject<Int, Never>()
    let task = Task { @MainActor in await subject.signal.first() }
    try await waitUntil(subject.observerCount, is: 1)
    subject.send(7)
    try await expectEqual(task.waitForValue(), 7)
  }

  @Test func cancelledTaskEndsTheLoopAndTheObservation() async throws {
    let subject = Subject<Int, Never>()
    let task = Task { @MainActor in
      var seen: [Int] = []
      for await value in subject.signal.values { seen.append(value) }
      return seen
    }
    try await waitUntil(subject.observerCount, is: 1)
    subject.send(1)
    task.cancel()
    try await expectEqual(task.waitForValue(), [1])
    expectEqual(subject.observerCount, 0)
  }

  @Test func cancelledLoopThatCausesValuesEnds() async throws {
    let property = MutableProperty(0)
    let task = Task { @MainActor in
      var seen: [Int] = []
      for await value in property.values {
        seen.append(value)
        if value == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        if value == 100 { break }
        property.value = value + 1
      }
      return seen
    }
    // The loop was cancelled when 3 was kept already.
    try await expectEqual(task.waitForValue(), [0, 1, 2, 3])
    expectEqual(property.value, 4)
    expectEqual(property.observerCount, 0)
  }

  @Test func cancelledTaskReceivesNoValue() async throws {
    let subject = Subject<Int, Never>()
    let task = Task { @MainActor in
      withUnsafeCurrentTask { $0?.cancel() }
      return await subject.signal.first()
    }
    #expect(try await task.waitForValue() == nil)
    expectEqual(subject.observerCount, 0)
  }

  /// Two copies of an iterator that has received the first value, each waiting for the next.
  private func waitsOfTwoCopies(of property: MutableProperty<Int>) async -> [Task<Int?, Never>] {
    var iterator = property.values.makeAsyncIterator()
    await expectEqual(iterator.next(), property.value)
    return (0..<2).map { _ in
      Task.immediate {
        var copy = iterator
        return await copy.next(isolation: MainActor.shared)
      }
    }
  }

  @Test func copiesOfAnIteratorMayWaitAtTheSameTime() async throws {
    let property = MutableProperty(1)
    let waits = await waitsOfTwoCopies(of: property)
    property.value = 2
    try await expectEqual(waits[0].waitForValue(), 2)
    property.value = 3
    try await expectEqual(waits[1].waitForValue(), 3)
  }

  @Test func iterationThatWasCancelledIsOverForLaterCallsToo() async throws {
    let subject = Subject<Int, Never>()
    var iterator = subject.signal.values.makeAsyncIterator()
    for isCancelled in [true, false] {
      let call = Task { @MainActor in
        var copy = iterator
        let value = await copy.next(isolation: MainActor.shared)
        iterator = copy
        return value
      }
      if isCancelled { call.cancel() }
      #expect(try await call.waitForValue() == nil)
    }
  }

  @Test func cancellingOneCopyOfAnIteratorEndsTheOtherThatWaits() async throws {
    let property = MutableProperty(1)
    let waits = await waitsOfTwoCopies(of: property)
    waits[0].cancel()
    #expect(try await waits[0].waitForValue() == nil)
    #expect(try await waits[1].waitForValue() == nil)
    expectEqual(property.observerCount, 0)
  }

  @Test func loopThatIsLeftEndsTheObservation() async {
    let property = MutableProperty(1)
    for await _ in property.values { break }
    expectEqual(property.observerCount, 0)
  }

  @Test func workStartsOncePerIteration() async {
    var starts = 0
    let signal = Signal<Int, Never> { observer, _ in
      starts += 1
      observer.complete()
    }
    let values = signal.values
    expectEqual(starts, 0)
    for await _ in values {}
    for await _ in values {}
    expectEqual(starts, 2)
  }

  @Test func workStartsWithTheFirstCallOfNext() async {
    var starts = 0
    let signal = Signal<Int, Never> { observer, _ in
      starts += 1
      observer.send(starts)
    }
    var iterator = signal.values.makeAsyncIterator()
    expectEqual(starts, 0)
    let first = await iterator.next()
    expectEqual(first, 1)
    expectEqual(starts, 1)
  }

  @Test func waitingForTheFirstValueEndsTheWorkWithIt() async {
    var emitted = 0
    // Ends by itself, so that without the end of the work the test fails instead of filling the memory.
    let numbers = Signal<Int, Never>.sequence(0..<1000).on(value: { _ in emitted += 1 })
    await expectEqual(numbers.first(), 0)
    expectEqual(emitted, 1)
  }
}
