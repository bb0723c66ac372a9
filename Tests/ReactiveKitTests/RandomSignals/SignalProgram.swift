import ReactiveKit

/// The actions on a random signal, and the reactions of its observers.
struct SignalProgram {
  enum Step {
    case send(Int, Int)
    case end(Int, ModelEnd)
    case observe
    case dispose(Int)
  }

  /// The reaction of an observer to such a value, or to the end.
  struct Reaction {
    let observer: Int
    /// The remainder of the values by three; nil for the end.
    let rest: Int?
    let step: Step
  }

  /// How many observers there are at most.
  static let observerLimit = 5

  let shape: SignalShape
  let reactions: [Reaction]
  let steps: [Step]

  init(seed: UInt64, depth: Int, _ variety: SignalShape.Variety) {
    var random = SplitMix64(seed: seed)
    shape = .random(depth: depth, variety, &random)
    var reactions: [Reaction] = []
    for _ in 0..<random.below(7) {
      let rest = random.below(3) == 0 ? nil : random.below(3)
      reactions.append(
        Reaction(observer: random.below(2), rest: rest, step: .random(&random)))
    }
    self.reactions = reactions
    var steps = [Step.observe]
    for _ in 0..<14 { steps.append(.random(&random)) }
    self.steps = steps
  }

  func reactions(of observer: Int, to event: SignalEvent) -> [Reaction] {
    reactions.filter { reaction in
      guard reaction.observer == observer else { return false }
      switch event {
      case .value(let value): return reaction.rest == Int(value.magnitude % 3)
      case .end: return reaction.rest == nil
      }
    }
  }
}

enum SignalEvent: Equatable {
  case value(Int)
  case end(ModelEnd)
}

extension SignalProgram.Step {
  static func random(_ random: inout SplitMix64) -> Self {
    let index = random.below(SignalShape.subjectCount)
    switch random.below(14) {
    case 0: return .end(index, .completed)
    case 1: return .end(index, .failed(index))
    case 2: return .observe
    case 3: return .dispose(index)
    default: return .send(index, random.below(6))
    }
  }
}
