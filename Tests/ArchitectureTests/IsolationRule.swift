/// Declarations that must name their isolation, because other modules do not see the default
/// isolation of the declaring target (Swift 6.3), and declarations that must not be isolated.
enum IsolationRule: CaseIterable {
  /// A public declaration outside of types: clients could otherwise call it from any thread.
  case outsideOfTypes
  /// A public type: a client's subclasses and extensions do not inherit a default isolation.
  case types
  /// An isolated deinit: it aborts outside of a task on Apple's systems before 26.4. Inferred ones
  /// are found by `scripts/check-deinits`.
  case deinits

  /// The declarations in a text that break the rule.
  func breaches(in text: String) -> [String] {
    switch self {
    case .outsideOfTypes:
      let declaration =
        /^((?:@\w+(?:\([^)\n]*\))?\s+)*)((?:public|package) (?:nonisolated )?(?:func|let|var) [^(:=\s]+)/
        .anchorsMatchLineEndings()
      return text.matches(of: declaration)
        .filter { !$0.1.contains("@MainActor") && !$0.2.contains("nonisolated ") }
        .map { String($0.2) }
    case .types:
      let declaration =
        /^((?:@\w+(?:\([^)\n]*\))?\s+)*)((?:public|open) (?:final )?(?:class|struct|enum) \w+)/
        .anchorsMatchLineEndings()
      return text.matches(of: declaration).filter { !$0.1.contains("@MainActor") }.map {
        String($0.2)
      }
    case .deinits:
      return text.matches(of: /(\w*isolated) deinit/).filter { $0.1 == "isolated" }
        .map { String($0.0) }
    }
  }
}
