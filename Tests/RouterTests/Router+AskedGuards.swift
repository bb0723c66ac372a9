import ReactiveKit

@testable import Router

extension Router {
  /// How many wait for the one check that runs of guards that share it.
  func waitingCount(sharing key: String, for user: String? = nil) -> Int {
    askedGuards.waitingCount(SharedQuestion(key: key, user: user))
  }
}
