import ReactiveKit

/// One submission of a form, from its start to the end of its work.
final class Submission {
  /// A submitted field, with a closure that reports problems of the submitted value.
  typealias Value = (field: FormField, report: @MainActor ([Problem]) -> Void)

  /// The end of a submission without an output.
  struct Refusal: Error {
    /// Shows it at the form and its fields, and returns it.
    let show: @MainActor () -> FormFailure
  }

  enum Stage {
    /// The fields are checked: nothing has been sent.
    case checking
    /// The work runs with these values; ending the execution cancels it.
    case sent([Value])
    /// The form was released while the work runs: the result is reported, and nothing cancels the work.
    case left
    /// It was cancelled, or the work has ended.
    case over
  }

  var stage = Stage.checking
  private var task: Task<Void, Never>?

  nonisolated deinit {}

  /// Starts it; it may be over before this returns.
  func start(_ work: @escaping @MainActor () async -> Void) {
    let task = Task.startingNow(work)
    if case .over = stage { task.cancel() } else { self.task = task }
  }

  /// Its execution has ended: it was cancelled, released, or is done.
  ///
  /// - Parameter isLeft: whether the work continues without the form.
  func end(isLeft: Bool) {
    switch stage {
    case .sent where isLeft: stage = .left
    case .checking, .sent:
      stage = .over
      task.take()?.cancel()
    case .left, .over: break
    }
  }

  /// The submitted values; empty unless the work runs.
  var values: [Value] { if case .sent(let values) = stage { values } else { [] } }

  /// Whether the result is reported to `afterLeaving`.
  ///
  /// - Parameter isLeft: whether the form was released; its execution may not have ended.
  func isReported(isLeft: Bool) -> Bool {
    switch stage {
    case .sent: isLeft
    case .left: true
    case .checking, .over: false
    }
  }
}
