/// The removal of steps together with the things that they make: later things get smaller numbers.
struct Renumbering {
  private let paths: [[Int]]
  private let program: Program
  /// The numbers of the removed things.
  private var removed: [ThingKind: Set<Int>] = [:]
  /// The substitute for a removed property: the first property that it was derived from.
  private var replacements: [Int: Int] = [:]

  init(removing paths: [[Int]], from program: Program, _ traces: [[Int]: ProgramRun.Trace]) {
    self.paths = paths
    self.program = program
    for (path, trace) in traces {
      let isRemoved = paths.contains { path.starts(with: $0) }
      guard isRemoved, let made = trace.made else { continue }
      removed[made.kind, default: []].insert(made.number)
      if made.kind == .node { replacements[made.number] = trace.picks.first }
    }
  }

  var hasReplacements: Bool { !replacements.isEmpty }

  /// The program without the steps.
  ///
  /// - Parameter isReplacing: whether others stand in for the properties that are removed.
  func program(replacing isReplacing: Bool) -> Program {
    program.replacingSteps { path, step in
      if paths.contains(path) { return [] }
      return step.replacingPicks { renumbered($1, $0, isReplacing) }.map { [$0] } ?? []
    }
  }

  private func renumbered(_ pick: Pick, _ kind: ThingKind, _ isReplacing: Bool) -> Pick? {
    guard case .number(var number) = pick else { return pick }
    let gone = removed[kind] ?? []
    if gone.contains(number) {
      guard isReplacing, kind == .node else { return nil }
      while gone.contains(number) {
        guard let replacement = replacements[number] else { return nil }
        number = replacement
      }
    }
    return .number(number - gone.count { $0 < number })
  }
}
