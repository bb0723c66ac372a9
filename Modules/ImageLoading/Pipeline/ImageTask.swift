#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A step of a job that the scheduler starts; its result is reported with the same number.
struct ImageTask: Hashable {
  enum Kind: Hashable {
    case diskRead
    case load
    case pause(Duration)
  }

  let kind: Kind
  let url: URL
  let number: Int
}

/// Effects that run after the scheduler's lock is released, because they run foreign code.
struct DeferredEffects: Sendable {
  var resumed: [(CheckedContinuation<ImageJob.Outcome, Never>, ImageJob.Outcome)] = []
  var cancelled: [Task<Void, Never>] = []
  /// Images that are no longer in memory: releasing their bytes can run the code of who made them.
  var released: [EncodedImage] = []

  func run() {
    for task in cancelled { task.cancel() }
    for (waiter, outcome) in resumed { waiter.resume(returning: outcome) }
  }
}
