/// Content that is loaded: what there is, what runs, and what went wrong last.
///
/// The three are independent facts, so a refresh shows the old content, a failed one shows content
/// and error, and an empty result is a value like any other: never infer one from another.
///
/// ```swift
/// var mails = Loadable<[Mail], MailFailure>()
/// mails.begin()                  // loading
/// mails.succeed([])              // idle, an empty list
/// mails.begin()                  // refreshing, still an empty list
/// mails.fail(.offline)           // idle, an empty list and the error
/// ```
public nonisolated struct Loadable<Value, Failure: Error> {
  /// The content of the last successful load; nil until there was one.
  public private(set) var value: Value?

  /// What runs now.
  public private(set) var phase: LoadPhase = .idle

  /// What went wrong last; nil while a load runs and after a success.
  public private(set) var failure: FailedLoad<Failure>?

  /// Starts with nothing, or with content from elsewhere, for example a cache.
  public init(_ value: Value? = nil) {
    self.value = value
  }

  /// Whether a load runs.
  public var isExecuting: Bool { phase != .idle }

  /// The error of the last load.
  public var error: Failure? { failure?.error }

  /// A load begins: the first one or a refresh, by whether there is content; `more` asks for the
  /// next page.
  public mutating func begin(more: Bool = false) {
    phase = more ? .loadingMore : value == nil ? .loading : .refreshing
    failure = nil
  }

  /// The load that runs has brought the content.
  public mutating func succeed(_ value: Value) {
    self.value = value
    phase = .idle
    failure = nil
  }

  /// The load that runs has failed.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - policy: what it does to the content.
  public mutating func fail(_ error: Failure, policy: FailurePolicy = .keepContent) {
    failure = FailedLoad(error: error, phase: phase)
    if policy == .allOrNothing, phase != .loadingMore { value = nil }
    phase = .idle
  }

  /// The load that runs has ended without an outcome, for example because it was cancelled.
  public mutating func cancel() {
    phase = .idle
  }

  /// The same state of content that is made of this one's.
  public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other, Failure> {
    var mapped = Loadable<Other, Failure>(value.map(transform))
    mapped.phase = phase
    mapped.failure = failure
    return mapped
  }
}

/// An error and what was being loaded: what a retry has to repeat.
public nonisolated struct FailedLoad<Failure: Error>: Error {
  /// The error.
  public let error: Failure
  /// What was being loaded.
  public let phase: LoadPhase

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - error: what went wrong.
  ///   - phase: what was being loaded.
  public init(error: Failure, phase: LoadPhase) {
    self.error = error
    self.phase = phase
  }
}

extension Loadable: Equatable where Value: Equatable, Failure: Equatable {}
extension Loadable: Sendable where Value: Sendable {}
extension FailedLoad: Equatable where Failure: Equatable {}

/// What a load is doing.
public nonisolated enum LoadPhase: Hashable, Sendable {
  /// Nothing runs.
  case idle
  /// The first load runs: there is nothing to show yet.
  case loading
  /// Content is being loaded anew, while the one before is shown.
  case refreshing
  /// The next page is being loaded.
  case loadingMore
}

/// What a failed load does to the content that was loaded before.
public nonisolated enum FailurePolicy: Hashable, Sendable {
  /// The content stays; the error is attached to it.
  case keepContent
  /// The content goes: a list becomes empty and shows the error. The rule of the tutorials. A failed
  /// page is no failed load: the rows before it stay under either policy.
  case allOrNothing
}
