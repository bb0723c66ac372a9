/// The responses of a server, which a test sends one by one.
final class Answers<Answer: Sendable> {
  private var asked: [(question: String, answer: CheckedContinuation<Answer, Never>)] = []

  nonisolated deinit {}

  /// Waits for the test's response.
  func ask(_ question: String) async -> Answer {
    await withCheckedContinuation { asked.append((question, $0)) }
  }

  /// Responds to a request and resumes its waiters. Returns whether it had been sent.
  func answer(_ question: String, _ answer: Answer) async -> Bool {
    await settle()
    guard let place = asked.firstIndex(where: { $0.question == question }) else { return false }
    asked.remove(at: place).answer.resume(returning: answer)
    await settle()
    return true
  }
}

/// Lets the tasks of the main actor run until they wait for a response.
func settle() async {
  for _ in 0..<100 { await Task.yield() }
}
