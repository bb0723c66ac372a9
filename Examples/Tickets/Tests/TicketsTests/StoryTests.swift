import LivePages
import SessionRecording
import Testing

@testable import Tickets

@MainActor struct StoryTests {
  @Test func eachStoryHasItsState() async throws {
    let states = try await states { ["numbers.price", "fields.name.state", "lists.lines.count"].contains($0) }
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
    of isShown: (String) -> Bool
  ) async throws -> [String: [String: SessionValue]] {
    var states: [String: [String: SessionValue]] = [:]
    for page in pages where page.isStory {
      states[page.name] = try await page.settledState(texts: texts).values.filter { isShown($0.key) }
    }
    return states
  }
}
