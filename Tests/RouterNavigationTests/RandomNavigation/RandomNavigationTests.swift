import LimitTesting
import Testing

/// Random programs of links, commands, users, guards, modules and overlays, compared with a model.
@Suite("Random navigation", .workLimit) @MainActor struct RandomNavigationTests {
  nonisolated private static let seeds: Range<UInt64> = 1..<25
  private static let length = 30

  @Test(arguments: seeds) func programsAgreeWithTheModel(seed: UInt64) async {
    await expectAgreement(NavigationProgram(seed: seed, length: Self.length), seed)
  }

  /// Nothing waits for the steps here: the shown pages depend on the order of the tasks, but none is shown
  /// that this user may not see at that moment.
  @Test(arguments: seeds) func burstsOfStepsShowNoForbiddenPage(seed: UInt64) async {
    await expectAgreement(
      NavigationProgram(seed: seed, length: 3 * Self.length), seed, inBursts: true)
  }

  private func expectAgreement(
    _ program: NavigationProgram, _ seed: UInt64, inBursts: Bool = false
  ) async {
    guard let first = await NavigationRun.failure(of: program, inBursts: inBursts) else { return }
    let shrunk = await program.shrunk {
      await NavigationRun.failure(of: $0, inBursts: inBursts) != nil
    }
    let failure = await NavigationRun.failure(of: shrunk, inBursts: inBursts)
    let steps = shrunk.steps.map { "  \($0)" }.joined(separator: "\n")
    Issue.record("seed \(seed): \(failure ?? "only once: \(first)")\n\(steps)")
  }
}
