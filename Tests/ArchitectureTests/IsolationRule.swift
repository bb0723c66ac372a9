/// What must name its isolation itself, because other modules do not see the default isolation of the
/// target that declares it (Swift 6.3).
enum IsolationRule: CaseIterable {
  /// A public declaration outside of types: clients could otherwise call it from any thread.
  case outsideOfTypes
  /// A public type: a client's subclasses and extensions do not inherit a default isolation.
  case types
  /// A class with an isolated deinit: inlined into a client it does not compile, in release builds only.
  case isolatedDeinits

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
    case .isolatedDeinits where !text.contains(" isolated deinit"): return []
    case .isolatedDeinits:
      let declaration =
        /^((?:@\w+(?:\([^)\n]*\))?\s+)*)(?:\w+ )*(class \w+)/.anchorsMatchLineEndings()
      return text.matches(of: declaration).filter { found in
        let rest = text[found.range.upperBound...]
        let line = rest.prefix { $0 != "\n" }
        let end = line.hasSuffix("}") ? line.endIndex : rest.firstRange(of: "\n}")?.lowerBound
        return rest[..<(end ?? rest.endIndex)].contains(" isolated deinit")
          && !found.1.contains("@MainActor")
      }.map { String($0.2) }
    }
  }
}
