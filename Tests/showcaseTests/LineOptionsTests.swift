import LimitTesting
import ProcessTesting
import Testing

/// Commands of an application with some business lines.
@Suite(.workLimit) struct LineOptionsTests {
  @Test func theTourLeavesOutTheDemosOfOtherLines() async throws {
    let run = try await showcase("tour", "--lines", "hotel,account")
    expectEqual(run.status, 0)
    expectEqual(run.diagnostics, "")
    let titles = run.output.split(separator: "\n").filter { $0.hasPrefix("── ") }.suffix(4)
    expectEqual(
      titles.map { $0.dropFirst(3) },
      [
        "Where a tap leads", "Phone and password form", "Hotel order form",
        "Places over a bad network",
      ])
  }

  @Test func aPageOfAnotherLineIsNamedWithTheLines() async throws {
    let run = try await showcase("mail", "--lines", "travel,hotel")
    expectEqual(run.status, 1)
    expectEqual(run.output, "")
    expectEqual(
      run.diagnostics, "showcase: trellis://mail: no page in the business lines travel,hotel\n")
  }
}
