/// Makes a failing program as small as it can without losing the failure.
struct Shrinker {
  private(set) var program: Program
  private let kind: ProgramFailure.Kind
  private(set) var runs = 0

  init(_ program: Program, failingWith kind: ProgramFailure.Kind) {
    self.program = program
    self.kind = kind
  }

  static func shrink(_ program: Program, failingWith kind: ProgramFailure.Kind) -> Program {
    var shrinker = Shrinker(program, failingWith: kind)
    shrinker.shrink()
    return shrinker.program
  }

  mutating func shrink() {
    var before: Program?
    while before != program {
      before = program
      var size = max(1, program.steps.count / 2)
      while true {
        removeChunks(of: size)
        if size == 1 { break }
        size /= 2
      }
      simplifySteps()
    }
  }

  private mutating func accept(_ candidate: Program) -> Bool {
    runs += 1
    guard ProgramRun.run(candidate).failure?.kind == kind else { return false }
    program = candidate
    return true
  }

  private mutating func removeChunks(of size: Int) {
    var start = program.steps.count - size
    while start > -size {
      var candidate = program
      let lower = max(0, start)
      candidate.steps.removeSubrange(lower..<min(start + size, candidate.steps.count))
      _ = accept(candidate)
      start -= size
      start = min(start, program.steps.count - size)
    }
  }

  /// Tries everything that makes one step simpler, again and again while that succeeds.
  private mutating func simplifySteps() {
    var index = 0
    while index < program.steps.count {
      var isSimplified = true
      while isSimplified {
        isSimplified = false
        for replacement in program.steps[index].simpler {
          var candidate = program
          candidate.steps.replaceSubrange(index...index, with: replacement)
          if accept(candidate) {
            isSimplified = true
            break
          }
        }
        if index >= program.steps.count { return }
      }
      index += 1
    }
  }
}
