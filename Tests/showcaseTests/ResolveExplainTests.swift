import LimitTesting
import ProcessTesting
import Testing

/// `showcase resolve --explain`: tab, stack, guards and redactions, for any outcome.
@Suite(.workLimit) struct ResolveExplainTests {
  /// The explanations of URLs, without the places where the routes are declared.
  private func explanations(
    of urls: [String], from source: String, status: Int32
  ) async throws -> [[String]] {
    let run = try await ChildProcess.run(
      BuildProducts.executable("showcase"),
      ["resolve", "--explain", "--from", source] + urls + fiveLines)
    expectEqual(run.status, status)
    expectEqual(run.diagnostics, "")
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.split(separator: "").map { part in
      part.map(String.init).filter { !$0.hasPrefix("matched ") }
    }
  }

  @Test func explanationContainsTheTargetAndTheGuards() async throws {
    try await expectEqual(
      explanations(
        of: ["trellis://player", "trellis://mail", "account/login?next=mail&x=1"], from: "inside",
        status: 0),
      [
        ["target player [player] trellis://player", "tab player", "stack trellis://player"],
        [
          "parked by session until session", "through account/login?next<URL>?",
          "guard session: park until session", "stack trellis://mail",
        ],
        [
          "target account/login?next<URL>? [account] account/login?next=mail&x=<redacted>",
          "stack account/login?next=mail&x=<redacted>", "redacted query",
        ],
      ])
  }

  @Test func refusalsAreExplainedWithRedactions() async throws {
    try await expectEqual(
      explanations(
        of: ["trellis://mail?x=1", "trellis://travel/nowhere?x=1#y"], from: "push", status: 1),
      [
        ["denied: notExported(route: mail, source: push)", "redacted query"],
        [
          "unmatched trellis://travel/nowhere from push: no-route",
          "  after travel found \"nowhere\"", "  expected campaign, city, scenic",
          "  near: travel/campaign/:tag (travel)", "  near: travel/scenic/:name (travel)",
          "  near: travel/city/:cityID<Int> (travel)", "redacted query, fragment",
        ],
      ])
  }
}
