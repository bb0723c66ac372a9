/// What a test must not wait with, because such a wait may never end.
enum WaitRule: CaseIterable {
  /// A limit that counts the time in which a test queues for the main actor.
  case timeLimit
  /// A loop without a limit that does not report the values it compared.
  case endlessLoop
  /// The value of a task, which is awaited on when the test is cancelled.
  case taskValue

  /// What to use instead.
  var advice: String {
    switch self {
    case .timeLimit: ".workLimit"
    case .endlessLoop: "waitUntil or a Monitor"
    case .taskValue: "waitForValue()"
    }
  }

  /// Where a text breaks the rule: what stands there.
  func breaches(in text: String) -> [String] {
    switch self {
    case .timeLimit: text.matches(of: /\.timeLimit\(/).map { String($0.0) }
    case .endlessLoop where !text.contains("Task.yield()"): []
    case .endlessLoop:
      text.matches(of: /while [^{}]*(?:\{[^{}]*\}[^{}]*)*\{\s*await Task\.yield\(\)/).map {
        String($0.0)
      }
    case .taskValue:
      text.matches(of: /await (?:expectEqual\()?[\w.\[\]?]+\.(?:value|result)\b(?!\()/).map {
        String($0.0)
      }
    }
  }
}
