/// The answers of a server, which a test gives one by one.
final class Answers<Answer: Sendable> {
  private var asked: [(question: String, answer: CheckedContinuation<Answer, Never>)] = []

  nonisolated deinit {}

  /// Waits for the test's answer.
  func ask(_ question: String) async -> Answer {
    await withCheckedContinuation { asked.append((question, $0)) }
  }

  /// Answers a question, and lets everything that waits for it go on. Returns whether it had been asked.
  func answer(_ question: String, _ answer: Answer) async -> Bool {
    await settle()
    guard let place = asked.firstIndex(where: { $0.question == question }) else { return false }
    asked.remove(at: place).answer.resume(returning: answer)
    await settle()
    return true
  }
}

/// Lets the tasks of the main actor go on until they wait for an answer.
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}
