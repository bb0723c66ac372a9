import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ImageDesk {
  /// Takes what the disk had.
  mutating func lookedUp(
    _ work: ImageWork, _ image: EncodedImage?, _ aftermath: inout ImageAftermath, _ begin: Begin
  ) {
    guard let flight = flights[work.url], flight.work == work.number else { return }
    lookUps.remove(work.url)
    if let image {
      finish(work.url, .success(image), &aftermath)
    } else {
      flights[work.url]?.stage = .loading
      rest(work.url)
      loads.enqueue(work.url, flight.turn)
    }
    advance(&aftermath, begin)
  }

  /// Takes what a load brought: for everybody, or, after a failure that may mend itself, a pause.
  ///
  /// - Returns: whether it was wanted.
  mutating func loaded(
    _ work: ImageWork, _ outcome: ImageFlight.Outcome, at now: Duration,
    _ aftermath: inout ImageAftermath, _ begin: Begin
  ) -> Bool {
    guard let flight = flights[work.url], flight.work == work.number else { return false }
    loads.remove(work.url)
    if case .failure(let error) = outcome, error.isRetryable, flight.retries < policy.retries {
      flights[work.url]?.retries += 1
      flights[work.url]?.stage = .pausing
      start(.pause(policy.backoff.delay(before: flight.retries + 1)), work.url, begin)
    } else {
      if case .failure(let error) = outcome { remember(error, of: work.url, at: now) }
      finish(work.url, outcome, &aftermath)
    }
    advance(&aftermath, begin)
    return true
  }

  /// Lets a load wait for a place again after its pause.
  mutating func paused(_ work: ImageWork, _ aftermath: inout ImageAftermath, _ begin: Begin) {
    guard let flight = flights[work.url], flight.work == work.number else { return }
    flights[work.url]?.stage = .loading
    rest(work.url)
    loads.enqueue(work.url, flight.turn)
    advance(&aftermath, begin)
  }

  private mutating func remember(_ error: ImageError, of url: URL, at now: Duration) {
    // Nobody knows yet whether it would have failed.
    if case .cancelled = error { return }
    if policy.failureMemory <= .zero { return }
    failures.insert(Failure(error: error, until: now + policy.failureMemory), for: url)
  }

  /// Ends a flight: everybody who has a seat gets the same.
  private mutating func finish(
    _ url: URL, _ outcome: ImageFlight.Outcome, _ aftermath: inout ImageAftermath
  ) {
    guard let flight = flights.removeValue(forKey: url) else { return }
    if case .success(let image) = outcome {
      memory.insert(image, for: url, cost: image.bytes.count)
    }
    for (ticket, seat) in flight.seats.sorted(by: { $0.key < $1.key }) {
      seats[ticket] = nil
      give(outcome, to: seat, ticket, &aftermath)
    }
  }
}
