public import ReactiveKit

/// The effect of one failed source on a list that is loaded from several.
public nonisolated enum SourcePolicy: Hashable, Sendable {
  /// All must succeed, else no source's content is kept. The list fails with the failure of the
  /// first source, in order, that fails: a failure waits for the earlier sources and cancels the
  /// later ones, so the shown failure never depends on which response arrived first.
  case allOrNothing
  /// Sources fail independently: a failed one keeps its previous content, the others show their new
  /// content. The list fails only when no source has any content, with the error of the first.
  case partial
}

/// Several sources of one list, loaded at the same time.
///
/// ```swift
/// let group = SourceGroup([scenics, hotels], policy: .partial)
/// bag += group.load.observe({ show($0.flatMap(\.self)) }, failed: { show($0) })
/// group.states.value[1].error   // why there are no new hotels
/// ```
@MainActor
public final class SourceGroup<Value, Failure: Error> {
  /// The state of every source, in the given order; when loads overlap, that of the latest load.
  public var states: Property<[Loadable<Value, Failure>]> { current }

  /// The effect of a failed source.
  public let policy: SourcePolicy

  private let sources: [Signal<Value, Failure>]
  private let current: MutableProperty<[Loadable<Value, Failure>]>
  private var latest: Run?

  /// Makes a group of loads that have not started.
  ///
  /// - Parameters:
  ///   - sources: the loads, in the order in which their content is shown.
  ///   - policy: the effect of one failed source.
  public init(_ sources: [Signal<Value, Failure>], policy: SourcePolicy) {
    self.sources = sources
    self.policy = policy
    current = MutableProperty(Array(repeating: Loadable(), count: sources.count))
  }

  nonisolated deinit {}

  /// Loads all sources and emits once the content of each, in their order. A source that completes
  /// without a value keeps its previous content, as a failed one under ``SourcePolicy/partial``; one
  /// without any content is left out. Cold: every observation loads again.
  public var load: Signal<[Value], Failure> {
    Signal { [self] observer, lifetime in
      if sources.isEmpty {
        observer.send([])
        observer.complete()
        return
      }
      let run = Run(current.value)
      latest = run
      lifetime.onEnd { [self] in
        run.isOver = true
        if !run.waiting.isEmpty { abandon(run) }
      }
      show(run)
      for (index, source) in sources.enumerated() {
        if lifetime.isDisposed { return }
        lifetime.add(
          source.observe { [self] value in
            settle(index, in: run, observer) { $0.succeed(value) }
          } completed: { [self] in
            settle(index, in: run, observer) { $0.cancel() }
          } failed: { [self] error in
            run.failures[index] = error
            settle(index, in: run, observer) { [policy] in
              $0.fail(error, policy: policy == .allOrNothing ? .allOrNothing : .keepContent)
            }
          })
      }
    }
  }

  /// One run: the states of its sources, those that are still running, and the failures.
  private final class Run {
    var states: [Loadable<Value, Failure>]
    var waiting: Set<Int>
    var failures: [Int: Failure] = [:]
    /// Whether it has ended or was disposed.
    var isOver = false

    /// Starts with the previous content.
    init(_ before: [Loadable<Value, Failure>]) {
      states = before
      waiting = Set(before.indices)
      for index in states.indices { states[index].begin() }
    }

    nonisolated deinit {}

    /// The failure that decides under ``SourcePolicy/allOrNothing``: no earlier source can still
    /// fail.
    var decisive: Failure? {
      guard let first = failures.keys.min(), waiting.allSatisfy({ $0 > first }) else { return nil }
      return failures[first]
    }
  }

  private func settle(
    _ index: Int, in run: Run, _ observer: Observer<[Value], Failure>,
    _ change: @MainActor (inout Loadable<Value, Failure>) -> Void
  ) {
    guard run.waiting.remove(index) != nil else { return }
    change(&run.states[index])
    show(run)
    // An observer of the states may have disposed the load.
    if run.isOver { return }
    if policy == .allOrNothing, let failure = run.decisive {
      run.waiting = []
      for other in sources.indices where run.failures[other] == nil {
        run.states[other] = Loadable()
      }
      show(run)
      observer.fail(failure)
    } else if run.waiting.isEmpty {
      succeed(run, observer)
    }
  }

  private func succeed(_ run: Run, _ observer: Observer<[Value], Failure>) {
    let values = run.states.compactMap(\.value)
    if values.isEmpty, let first = run.failures.keys.min(), let failure = run.failures[first] {
      observer.fail(failure)
    } else {
      observer.send(values)
      observer.complete()
    }
  }

  private func abandon(_ run: Run) {
    for index in run.waiting { run.states[index].cancel() }
    run.waiting = []
    show(run)
  }

  private func show(_ run: Run) {
    if run === latest { current.value = run.states }
  }
}
