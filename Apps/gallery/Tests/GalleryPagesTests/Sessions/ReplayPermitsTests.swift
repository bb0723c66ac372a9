import ReactiveTesting
import Testing

@testable import GalleryPages
@testable import LivePages

struct ReplayPermitsTests {
  private let sessions = (0..<4).map { _ in Secret() }

  @Test func aSessionHasOnePermitAndAllOfThemHaveSoMany() {
    let permits = ReplayPermits(limit: 2)
    #expect(permits.take(for: sessions[0]))
    #expect(!permits.take(for: sessions[0]))
    #expect(permits.take(for: sessions[1]))
    #expect(!permits.take(for: sessions[2]))
    permits.giveBack(sessions[0])
    #expect(permits.take(for: sessions[2]))
    #expect(permits.holders == [sessions[1], sessions[2]])
  }

  @Test func theLongestWaitOfAnotherSessionIsNext() async throws {
    let permits = ReplayPermits(limit: 2)
    _ = (permits.take(for: sessions[0]), permits.take(for: sessions[1]))
    var order: [Int] = []
    let waits = [0, 2, 3].map { number in
      Task.immediate {
        let isPermitted = await permits.wait(for: sessions[number])
        order.append(number)
        return isPermitted
      }
    }
    permits.giveBack(sessions[1])
    #expect(try await waits[1].waitForValue())
    #expect(permits.holders == [sessions[0], sessions[2]])
    permits.giveBack(sessions[0])
    #expect(try await waits[0].waitForValue())
    permits.giveBack(sessions[2])
    #expect(try await waits[2].waitForValue())
    #expect(order == [2, 0, 3])
  }

  @Test func aWaitThatIsCancelledTakesNothing() async throws {
    let permits = ReplayPermits(limit: 1)
    _ = permits.take(for: sessions[0])
    let waits = (0..<1_000).map { _ in Task { await permits.wait(for: sessions[1]) } }
    try await waitUntil(permits.waitingCount, is: 1_000)
    waits.dropLast().forEach { $0.cancel() }
    for wait in waits.dropLast() { #expect(try await !wait.waitForValue()) }
    #expect(permits.waitingCount == 1)
    permits.giveBack(sessions[0])
    #expect(try await waits[999].waitForValue())
    #expect(permits.holders == [sessions[1]])
    let late = Task { await permits.wait(for: sessions[2]) }
    late.cancel()
    #expect(try await !late.waitForValue())
  }
}
