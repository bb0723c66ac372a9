import Synchronization
import Testing

@testable import GalleryServer

nonisolated struct LongAnswerTests {
  private final class Log: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private let log = Log()

  @Test func isWrittenByTheOneThatFinishesIt() async throws {
    let long = LongAnswer()
    try await LongAnswer.$current.withValue(long) {
      try await LongAnswer.write { [log] in log.add("rest") }
      log.add("the request's task ends")
    }
    try await long.finish()
    try await long.finish()
    #expect(log.all == ["the request's task ends", "rest"])
  }

  @Test func isWrittenAtOnceWhereNobodyFinishesIt() async throws {
    try await LongAnswer.write { [log] in log.add("rest") }
    #expect(log.all == ["rest"])
  }

  @Test func anAnswerWithoutARestIsFinished() async throws {
    try await LongAnswer().finish()
    #expect(log.all == [])
  }
}
