import Testing

@testable import GalleryPages
@testable import LivePages

struct OutboxTests {
  private let outbox = Outbox(Outbox.Limits(messages: 3, bytes: 1000))

  @Test func numbersItsMessages() async {
    let reader = outbox.attach(after: 0) {}
    outbox.append("a")
    outbox.append("b")
    #expect(await outbox.next(for: reader) == .messages(["a", "b"], upTo: 2))
    #expect(outbox.newest == 2)
  }

  @Test func wakesAReaderThatWaits() async {
    let reader = outbox.attach(after: 0) {}
    async let delivery = outbox.next(for: reader)
    while !outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
    outbox.append("a")
    #expect(await delivery == .messages(["a"], upTo: 1))
  }

  @Test func continuesAfterTheMessageThatABrowserHas() async {
    outbox.append("a")
    outbox.append("b")
    #expect(outbox.reaches(1))
    let reader = outbox.attach(after: 1) {}
    #expect(await outbox.next(for: reader) == .messages(["b"], upTo: 2))
  }

  @Test func keepsNoMoreThanItMay() {
    for number in 1...10 { outbox.append("\(number)") }
    #expect(!outbox.reaches(6))
    #expect(outbox.reaches(7))
    #expect(!outbox.reaches(11))
    outbox.append(String(repeating: "x", count: 2000))
    #expect(!outbox.reaches(9))
    #expect(outbox.reaches(10))
  }

  @Test func forgetsMostOfWhatIsWrittenAndNothingElse() async {
    let outbox = Outbox(Outbox.Limits(messages: 10, bytes: 1000, written: 3))
    let reader = outbox.attach(after: 0) {}
    outbox.append("everything")
    outbox.append("ab")
    #expect(await outbox.next(for: reader) == .messages(["everything", "ab"], upTo: 2))
    // The reader may still be sending them.
    #expect(outbox.reaches(0))
    outbox.append("abcd")
    #expect(await outbox.next(for: reader) == .messages(["abcd"], upTo: 3))
    #expect(!outbox.reaches(1))
    #expect(outbox.reaches(2))
    outbox.detach(reader)
    #expect(await outbox.next(for: outbox.attach(after: 2) {}) == .messages(["abcd"], upTo: 3))
  }

  @Test func disconnectsAReaderThatIsStuck() async {
    var disconnections = 0
    let reader = outbox.attach(after: 0) { disconnections += 1 }
    outbox.append("a")
    #expect(await outbox.next(for: reader) == .messages(["a"], upTo: 1))
    // It writes and does not come back.
    for _ in 1...3 { outbox.append("x") }
    #expect(disconnections == 0)
    outbox.append("too much")
    #expect(disconnections == 1)
    #expect(!outbox.isRead)
    #expect(await outbox.next(for: reader) == .end)
  }

  @Test func onlyTheNewestReaderReads() async {
    var disconnections = 0
    let first = outbox.attach(after: 0) { disconnections += 1 }
    let second = outbox.attach(after: 0) {}
    #expect(disconnections == 1)
    outbox.append("a")
    #expect(await outbox.next(for: first) == .replaced)
    #expect(await outbox.next(for: second) == .messages(["a"], upTo: 1))
    outbox.detach(second)
    #expect(await outbox.next(for: first) == .replaced)
    outbox.close()
    #expect(await outbox.next(for: first) == .over)
  }

  @Test func forgetsAReaderThatIsGone() async {
    let reader = outbox.attach(after: 0) {}
    async let delivery = outbox.next(for: reader)
    while !outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
    outbox.detach(reader)
    #expect(await delivery == .end)
    #expect(!outbox.isRead)
  }

  @Test func pulsesThroughTheReaderThatWaits() async {
    outbox.pulse()
    let reader = outbox.attach(after: 0) {}
    async let delivery = outbox.next(for: reader)
    while !outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
    outbox.pulse()
    #expect(await delivery == .pulse)
    outbox.append("a")
    #expect(await outbox.next(for: reader) == .messages(["a"], upTo: 1))
  }

  @Test func isOverWhenItIsClosed() async {
    let reader = outbox.attach(after: 0) {}
    async let delivery = outbox.next(for: reader)
    while !outbox.isWaitedFor, !Task.isCancelled { await Task.yield() }
    outbox.close()
    #expect(await delivery == .over)
    outbox.append("late")
    #expect(outbox.newest == 0)
    #expect(await outbox.next(for: reader) == .over)
  }
}
