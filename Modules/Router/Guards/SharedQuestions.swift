/// The running checks by asynchronous guards that several navigations share.
///
/// A check is cancelled when its last caller is cancelled; a later request starts it again.
final class SharedQuestions: Sendable {
  private struct Running: Sendable {
    let number: Int
    let task: Task<GuardAnswer?, Never>
    var callers = 0
  }

  private struct State: Sendable {
    var running: [SharedQuestion: Running] = [:]
    var lastNumber = 0
  }

  private let state = Protected(State())

  /// The number of navigations that share a check.
  func callers(of question: SharedQuestion) -> Int {
    state.withLock { $0.running[question]?.callers ?? 0 }
  }

  /// Returns the answer of the running check, or else of the given one.
  func answer(
    to question: SharedQuestion, _ ask: @escaping @Sendable () async -> GuardAnswer?
  ) async -> GuardAnswer? {
    let running = state.withLock { state in
      var running = state.running[question] ?? start(question, &state, ask)
      running.callers += 1
      state.running[question] = running
      return running
    }
    return await withTaskCancellationHandler {
      await running.task.value
    } onCancel: {
      leave(question, running.number)
    }
  }

  private func start(
    _ question: SharedQuestion, _ state: inout State,
    _ ask: @escaping @Sendable () async -> GuardAnswer?
  ) -> Running {
    state.lastNumber += 1
    let number = state.lastNumber
    return Running(
      number: number,
      task: Task {
        let answer = await ask()
        // Before anyone sees the answer: a later request starts another check.
        self.state.withLock { state in
          if state.running[question]?.number == number { state.running[question] = nil }
        }
        return answer
      })
  }

  private func leave(_ question: SharedQuestion, _ number: Int) {
    let abandoned = state.withLock { state -> Task<GuardAnswer?, Never>? in
      guard var running = state.running[question], running.number == number else { return nil }
      running.callers -= 1
      state.running[question] = running.callers == 0 ? nil : running
      return running.callers == 0 ? running.task : nil
    }
    abandoned?.cancel()
  }
}

/// The verdict of an asynchronous guard, and the number of resumptions when it was asked.
typealias GuardAnswer = (verdict: Guard.Verdict, resumptions: Int)

/// The identity of a check that navigations share while it runs: each user has separate answers.
struct SharedQuestion: Hashable, Sendable {
  let check: SharedCheck
  let user: String?
}

/// A check by an asynchronous guard. Guards with different names check different things, even under one key.
struct SharedCheck: Hashable, Sendable {
  let guardName: String
  /// `nil` for the check of a single target, whose verdict is not shared.
  let key: String?
}
