import LivePages
import SessionRecording
import Testing

@testable import Tickets

@MainActor struct StoryTests {
  @Test func eachStoryHasItsState() async throws {
    let states = try await states(of: ["numbers.price", "fields.name.state", "lists.lines.count"])
    #expect(
      states == [
        "count/five": ["numbers.price": .number(6_750)],
        "visitor/named": ["fields.name.state": .text("valid")],
        "basket/full": ["lists.lines.count": .number(2)],
      ])
  }

  @Test func noStoryHasAProblemOfAccessibility() async throws {
    for page in pages where page.isStory {
      let problems = try await page.accessibilityProblems(texts: texts)
      #expect(problems == [], "\(page.name)")
    }
  }

  private func states(
    of names: Set<String>
  ) async throws -> [String: [String: SessionValue]] {
    var states: [String: [String: SessionValue]] = [:]
    for page in pages where page.isStory {
      let state = try await page.settledState(texts: texts)
      states[page.name] = state.values.filter { names.contains($0.key) }
    }
    return states
  }
}
