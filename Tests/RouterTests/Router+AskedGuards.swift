import ReactiveKit

@testable import Router

extension Router {
  /// How many wait for the one check that runs of guards that share it.
  func waitingCount(sharing key: String) -> Int {
    askedGuards.waitingCount(key)
  }
}
