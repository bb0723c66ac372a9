import LivePages
import SessionRecording
import Testing
import Tickets

@MainActor struct StoryTests {
  @Test func eachStoryHasItsState() async throws {
    var states: [String: [String]] = [:]
    for page in pages {
      states[page.name] = try await page.settledState().values.map { "\($0) = \($1)" }.sorted()
    }
    #expect(states == [:])
  }
}
