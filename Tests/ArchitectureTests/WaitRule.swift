/// Waits that a test must not use, because they may never end.
enum WaitRule: CaseIterable {
  /// A limit that also counts the time in which a test queues for the main actor.
  case timeLimit
  /// A loop without a limit that does not report the values it compared.
  case endlessLoop
  /// The value of a task, which is still awaited after the test is cancelled.
  case taskValue

  /// The replacement.
  var advice: String {
    switch self {
    case .timeLimit: ".workLimit"
    case .endlessLoop: "waitUntil or a Monitor"
    case .taskValue: "waitForValue()"
    }
  }

  /// The places where a text breaks the rule.
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
