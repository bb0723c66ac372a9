/// Makes a failing program as small as it can without losing the failure.
///
/// First every step is bound, by number, to the things that it named when the program ran, and steps without
/// effect are removed; then a step can be removed together with the things that it makes, and the rest still
/// means the same.
struct Shrinker {
  private(set) var program: Program
  private let kind: ProgramFailure.Kind
  /// The outcomes of the last run.
  private var traces: [[Int]: ProgramRun.Trace] = [:]
  private(set) var runs = 0
  private static let mostRuns = 20_000

  private init(_ program: Program, failingWith kind: ProgramFailure.Kind) {
    self.program = program
    self.kind = kind
  }

  static func shrink(_ program: Program, failingWith kind: ProgramFailure.Kind) -> Program {
    var shrinker = Shrinker(program, failingWith: kind)
    shrinker.shrink()
    return shrinker.program
  }

  private mutating func shrink() {
    guard accept(program) else { return }
    pin()
    var before: Program?
    while before != program, runs < Self.mostRuns {
      before = program
      var size = max(1, program.steps.count / 2)
      while true {
        removeChunks(of: size)
        if size == 1 { break }
        size /= 2
      }
      removeSteps()
      simplifySteps()
      pin()
    }
  }

  private mutating func accept(_ candidate: Program) -> Bool {
    if runs > Self.mostRuns { return false }
    runs += 1
    let run = ProgramRun.run(candidate, isTraced: true)
    guard run.failure?.kind == kind else { return false }
    program = candidate
    traces = run.traces
    return true
  }

  /// Binds every step to the things that it named, and removes steps without effect.
  private mutating func pin() {
    let traces = traces
    let pinned = program.replacingSteps { path, step in
      guard let trace = traces[path], trace.text != nil else { return [] }
      var numbers = trace.picks[...]
      return step.replacingPicks { _, _ in numbers.popFirst().map { .number($0) } }.map { [$0] }
        ?? []
    }
    _ = accept(pinned)
  }

  private mutating func removeChunks(of size: Int) {
    var end = program.steps.count
    while end > 0 {
      let start = max(0, end - size)
      let paths = (start..<end).map { [$0] }
      _ = remove(paths)
      end = min(start, program.steps.count)
    }
  }

  /// Tries to remove each step that is inside another, or makes something.
  private mutating func removeSteps() {
    for (path, _) in program.places.reversed() { _ = remove([path]) }
  }

  /// Removes steps and the things that they make; steps that named those name their sources instead, or go
  /// too.
  private mutating func remove(_ paths: [[Int]]) -> Bool {
    let renumbering = Renumbering(removing: paths, from: program, traces)
    if accept(renumbering.program(replacing: true)) { return true }
    return renumbering.hasReplacements && accept(renumbering.program(replacing: false))
  }

  /// Tries everything that makes one step simpler, again and again while that succeeds.
  private mutating func simplifySteps() {
    for (path, _) in program.places.reversed() {
      while simplify(path) {}
    }
  }

  private mutating func simplify(_ path: [Int]) -> Bool {
    guard let step = program.places.first(where: { $0.path == path })?.step else { return false }
    for replacement in step.simpler + step.earlierPicks.map({ [$0] }) {
      let candidate = program.replacingSteps { $0 == path ? replacement : [$1] }
      if candidate != program, accept(candidate) { return true }
    }
    return false
  }
}
