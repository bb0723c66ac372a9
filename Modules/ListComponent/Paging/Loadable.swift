/// Content that is loaded: the content, the running load, and the last error.
///
/// The three are independent, so a refresh shows the old content, a failed one shows content and
/// error, and an empty result is a value like any other: never infer one from another.
///
/// ```swift
/// var mails = Loadable<[Mail], MailFailure>()
/// mails.begin()                  // loading
/// mails.succeed([])              // idle, an empty list
/// mails.begin()                  // refreshing, still an empty list
/// mails.fail(.offline)           // idle, an empty list and the error
/// ```
public nonisolated struct Loadable<Value, Failure: Error> {
  /// The content of the last successful load; nil before the first.
  public private(set) var value: Value?

  /// The current phase.
  public private(set) var phase: LoadPhase = .idle

  /// The last failure; nil while a load runs and after a success.
  public private(set) var failure: FailedLoad<Failure>?

  /// Starts without content, or with content from elsewhere, for example a cache.
  public init(_ value: Value? = nil) {
    self.value = value
  }

  /// Whether a load runs.
  public var isExecuting: Bool { phase != .idle }

  /// The error of the last load.
  public var error: Failure? { failure?.error }

  /// Starts a load: the first one or a refresh, depending on whether there is content; with `more`,
  /// the next page.
  public mutating func begin(more: Bool = false) {
    phase = more ? .loadingMore : value == nil ? .loading : .refreshing
    failure = nil
  }

  /// Ends the running load with its content.
  public mutating func succeed(_ value: Value) {
    self.value = value
    phase = .idle
    failure = nil
  }

  /// Ends the running load with a failure.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - policy: its effect on the content.
  public mutating func fail(_ error: Failure, policy: FailurePolicy = .keepContent) {
    failure = FailedLoad(error: error, phase: phase)
    if policy == .allOrNothing, phase != .loadingMore { value = nil }
    phase = .idle
  }

  /// Ends the running load without an outcome, for example when it is cancelled.
  public mutating func cancel() {
    phase = .idle
  }

  /// The same state without the failure.
  var withoutFailure: Loadable {
    var state = self
    state.failure = nil
    return state
  }

  /// The same state with derived content.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    var mapped = Loadable<Other, Failure>(value.map(transform))
    mapped.phase = phase
    mapped.failure = failure
    return mapped
  }
}

/// An error and the failed phase: what a retry must repeat.
public nonisolated struct FailedLoad<Failure: Error>: Error {
  /// The error.
  public let error: Failure
  /// The phase that failed.
  public let phase: LoadPhase

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - phase: the phase that failed.
  package init(error: Failure, phase: LoadPhase) {
    self.error = error
    self.phase = phase
  }
}

extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}
extension Loadable: Sendable where Value: Sendable {}
extension FailedLoad: Equatable where Failure: Equatable {}

/// The phase of a load.
public nonisolated enum LoadPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The first load runs: there is nothing to show yet.
  case loading
  /// The content is being reloaded, while the previous content is shown.
  case refreshing
  /// The next page is being loaded.
  case loadingMore
}

/// The effect of a failed load on the content that was loaded before.
public nonisolated enum FailurePolicy: Hashable, Sendable {
  /// The content stays, together with the error.
  case keepContent
  /// The content is removed: a list becomes empty and shows the error. A failed page is not a failed
  /// load: the earlier rows stay under either policy.
  case allOrNothing
}
