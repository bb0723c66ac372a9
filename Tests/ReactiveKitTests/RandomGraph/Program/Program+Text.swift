extension Program {
  /// The program as Swift, with the names that things had when it ran.
  func text(of run: ProgramRun) -> String {
    steps.enumerated().flatMap { lines(of: $0.element, at: [$0.offset], run, indent: "") }
      .joined(separator: "\n")
  }

  private func lines(
    of step: Step, at path: [Int], _ run: ProgramRun, indent: String
  ) -> [String] {
    guard let line = run.traces[path]?.text else { return [] }
    var result = [indent + line]
    switch step {
    case .transaction(_, let isThrowing):
      for (place, inner) in step.inner {
        result += lines(of: inner, at: path + place, run, indent: indent + "  ")
      }
      if isThrowing { result.append(indent + "  throw Interruption()") }
      result.append(indent + "}")
    case .observe(_, _, let script), .follow(_, let script), .meddle(_, let script):
      if script.isEmpty { break }
      for turn in script.indices {
        let inner = step.inner.filter { $0.place[0] == turn }.flatMap {
          lines(of: $0.step, at: path + $0.place, run, indent: indent + "    ")
        }
        if inner.isEmpty { continue }
        result.append(indent + "  if turn == \(turn + 1) {")
        result += inner
        result.append(indent + "  }")
      }
      result.append(indent + "}")
    default: break
    }
    return result
  }
}
