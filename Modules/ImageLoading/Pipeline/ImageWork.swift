#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A piece of work that a desk wants to be begun; what it brings is handed in with the same number.
struct ImageWork: Hashable {
  enum Kind: Hashable {
    case lookUp
    case load
    case pause(Duration)
  }

  let kind: Kind
  let url: URL
  let number: Int
}

/// What is to be done after the desk's lock is let go: it runs foreign code.
struct ImageAftermath: Sendable {
  var answers: [(CheckedContinuation<ImageFlight.Outcome, Never>, ImageFlight.Outcome)] = []
  var cancelled: [Task<Void, Never>] = []

  func run() {
    for task in cancelled { task.cancel() }
    for (waiter, outcome) in answers { waiter.resume(returning: outcome) }
  }
}
