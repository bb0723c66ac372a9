import Foundation
import LimitTesting
import Testing

struct WaitRuleTests {
  @Test(arguments: WaitRule.allCases)
  func holdsInTheTestsOfThisPackage(rule: WaitRule) throws {
    for source in try Repository.sources() where source.path.hasPrefix("Tests/") {
      if source.target == "ArchitectureTests" { continue }
      let text = try Repository.text(Repository.root.appending(path: source.path))
      expectEqual(rule.breaches(in: text), [], "\(source.path): use \(rule.advice)")
    }
  }

  @Test(arguments: [
    (WaitRule.timeLimit, "@Suite(.serialized, .timeLimit(.minutes(5)))", ".timeLimit("),
    (
      .endlessLoop, "while !Task.isCancelled, count < 2 { await Task.yield() }",
      "while !Task.isCancelled, count < 2 { await Task.yield()"
    ),
    (
      .endlessLoop, "while state.withLock({ $0.isOpen }) {\n  await Task.yield()\n}",
      "while state.withLock({ $0.isOpen }) {\n  await Task.yield()"
    ),
    (.taskValue, "#expect(await tasks[0].value == 7)", "await tasks[0].value"),
    (.taskValue, "await expectEqual(tasks[0].value, 7)", "await expectEqual(tasks[0].value"),
    (.taskValue, "_ = await later?.result", "await later?.result"),
  ])
  func findsUnlimitedWaits(rule: WaitRule, text: String, found: String) {
    expectEqual(rule.breaches(in: text), [found])
  }

  @Test(arguments: WaitRule.allCases)
  func acceptsLimitedWaits(rule: WaitRule) {
    let text = """
      @Suite(.workLimit) struct PagerTests {
        for _ in 0..<100 { await Task.yield() }
        try await waitUntil(clock.pendingCount, is: 1)
        try await expectEqual(task.waitForValue(), 7)
        try await expectEqual(execution.value(), 7)
      """
    expectEqual(rule.breaches(in: text), [])
  }
}
