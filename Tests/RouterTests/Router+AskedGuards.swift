import ReactiveKit

@testable import Router

extension Router {
  /// How many wait for the one check that runs of a guard that shares it under its name.
  func waitingCount(sharing key: String, for user: String? = nil) -> Int {
    let check = SharedCheck(guardName: key, key: key)
    return askedGuards.waitingCount(SharedQuestion(check: check, user: user))
  }
}
