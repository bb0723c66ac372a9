extension Program {
  /// The program as Swift, with the names that its steps had when it ran.
  func text(of run: ProgramRun) -> String {
    lines(steps, at: [], run.lines, indent: "").joined(separator: "\n")
  }

  private func lines(
    _ steps: [Step], at path: [Int], _ names: [[Int]: String], indent: String
  ) -> [String] {
    var result: [String] = []
    for (index, step) in steps.enumerated() {
      let place = path + [index]
      guard let line = names[place] else { continue }
      result.append(indent + line)
      switch step {
      case .transaction(let inner, let isThrowing):
        result += lines(inner, at: place, names, indent: indent + "  ")
        if isThrowing { result.append(indent + "  throw Interruption()") }
        result.append(indent + "}")
      case .observe(_, _, let script) where !script.isEmpty:
        for (turn, inner) in script.enumerated() where !inner.isEmpty {
          result.append(indent + "  if notification == \(turn + 1) {")
          result += lines(inner, at: place + [turn], names, indent: indent + "    ")
          result.append(indent + "  }")
        }
        result.append(indent + "}")
      default: break
      }
    }
    return result
  }
}
