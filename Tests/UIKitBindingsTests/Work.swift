#if canImport(UIKit) && !canImport(ObjectiveC)
  import ReactiveKit

  /// The failure of work in tests.
  struct WorkFailure: Error, Equatable {}

  /// A command whose executions the test ends.
  final class Work {
    let isAllowed = MutableProperty(true)
    private(set) var runs: [Subject<Int, WorkFailure>] = []
    private(set) lazy var command = Command<Void, Int, WorkFailure>(
      enabledIf: isAllowed,
      signal: { [unowned self] in
        let run = Subject<Int, WorkFailure>()
        runs.append(run)
        return run.signal
      })
  }
#endif
