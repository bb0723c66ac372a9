/// One run of a program: the events received by each of its observers.
final class SignalProgramRun {
  private(set) var histories: [[SignalEvent]] = []

  private let program: SignalProgram
  private let stage: any SignalStage
  /// The remaining reactions: they must not continue for ever.
  private var reactionsLeft = 12

  init(_ program: SignalProgram, on stage: any SignalStage) {
    self.program = program
    self.stage = stage
  }

  nonisolated deinit {}

  /// Performs a step of the program, not of a reaction.
  func start(_ step: SignalProgram.Step) {
    SignalRules.act = { [self] in react($0) }
    perform(step)
    SignalRules.act = nil
  }

  private func react(_ step: SignalProgram.Step) {
    if reactionsLeft == 0 { return }
    reactionsLeft -= 1
    perform(step)
  }

  private func perform(_ step: SignalProgram.Step) {
    switch step {
    case .send(let subject, let value): stage.send(value, to: subject)
    case .end(let subject, let end): stage.end(subject, end)
    case .dispose(let observer): stage.dispose(observer)
    case .observe: if histories.count < SignalProgram.observerLimit { observe() }
    }
  }

  /// Disposes all observations.
  func finish() {
    for observer in histories.indices { stage.dispose(observer) }
  }

  private func observe() {
    let observer = histories.count
    histories.append([])
    stage.observe { [weak self] event in
      guard let self else { return }
      histories[observer].append(event)
      for reaction in program.reactions(of: observer, to: event) { react(reaction.step) }
    }
  }
}
