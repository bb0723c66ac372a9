import ReactiveKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where images are ordered: who wants which, what runs for it, what is here already.
///
/// A value behind the pipeline's lock. It decides; `begin` begins what it decides, and the aftermath
/// is run when the lock is let go.
struct ImageDesk {
  /// Why a URL is not asked for, and how long.
  struct Failure {
    let error: ImageError
    let until: Duration
  }

  typealias Begin = (ImageWork) -> Task<Void, Never>

  let policy: ImagePolicy
  /// Whether there is a disk to look at first.
  let hasDisk: Bool
  var memory: LeastRecentlyUsed<URL, EncodedImage>
  var failures = LeastRecentlyUsed<URL, Failure>(countLimit: 1_000)
  var flights: [URL: ImageFlight] = [:]
  /// Files are read beside the loads: what is on disk does not wait for a server.
  var lookUps = ImageQueue(limit: 2, prefetchLimit: 1)
  var loads: ImageQueue
  /// What is there for those who have a ticket and do not wait for it yet.
  var kept: [Int: ImageFlight.Outcome] = [:]
  /// What those want who have a seat.
  var seats: [Int: URL] = [:]
  private var lastTicket = 0
  private var lastTurn = 0
  private var lastWork = 0

  init(policy: ImagePolicy, hasDisk: Bool) {
    self.policy = policy
    self.hasDisk = hasDisk
    memory = LeastRecentlyUsed(countLimit: policy.memoryCount, costLimit: policy.memoryBytes)
    loads = ImageQueue(limit: policy.loadLimit, prefetchLimit: policy.prefetchLimit)
  }

  /// The answer that needs no work; nil when there is none.
  mutating func answer(for url: URL, at now: Duration) -> ImageFlight.Outcome? {
    if let image = memory.value(for: url) { return .success(image) }
    guard let failure = failures.value(for: url) else { return nil }
    if failure.until > now { return .failure(failure.error) }
    failures.remove(url)
    return nil
  }

  mutating func makeTicket() -> Int {
    lastTicket += 1
    return lastTicket
  }

  /// Gives somebody a seat in the flight of an image; the first one begins it.
  mutating func seat(
    _ seat: ImageFlight.Seat, _ ticket: Int, at url: URL, _ aftermath: inout ImageAftermath,
    _ begin: Begin
  ) {
    // In place: a copy of the flight would copy all of its seats.
    if flights[url] == nil { flights[url] = open(url, seat.priority) }
    flights[url]?.seats[ticket] = seat
    if seat.priority == .visible { flights[url]?.visibleCount += 1 }
    seats[ticket] = url
    retune(url)
    advance(&aftermath, begin)
  }

  /// Lets the owner of a ticket wait, unless there is something for him already.
  mutating func wait(
    _ waiter: CheckedContinuation<ImageFlight.Outcome, Never>, _ ticket: Int,
    _ aftermath: inout ImageAftermath
  ) {
    if let outcome = kept.removeValue(forKey: ticket) {
      aftermath.answers.append((waiter, outcome))
    } else if let url = seats[ticket] {
      flights[url]?.seats[ticket]?.waiter = waiter
    }
  }

  /// Gives what has come, or notes it for somebody who does not wait yet.
  mutating func give(
    _ outcome: ImageFlight.Outcome, to seat: ImageFlight.Seat, _ ticket: Int,
    _ aftermath: inout ImageAftermath
  ) {
    if let waiter = seat.waiter {
      aftermath.answers.append((waiter, outcome))
    } else if seat.isAwaited {
      kept[ticket] = outcome
    }
  }

  private mutating func open(_ url: URL, _ priority: ImagePriority) -> ImageFlight {
    let turn = nextTurn(priority)
    if hasDisk { lookUps.enqueue(url, turn) } else { loads.enqueue(url, turn) }
    return ImageFlight(turn: turn, stage: hasDisk ? .lookingUp : .loading)
  }

  private mutating func nextTurn(_ priority: ImagePriority) -> ImageTurn {
    lastTurn += 1
    return ImageTurn(priority: priority, number: lastTurn)
  }

  /// Takes somebody's seat away; the last one ends the flight.
  mutating func leave(_ ticket: Int, _ aftermath: inout ImageAftermath, _ begin: Begin) {
    guard let url = seats.removeValue(forKey: ticket),
      let seat = flights[url]?.seats.removeValue(forKey: ticket)
    else { return }
    give(.failure(.cancelled(source: url.absoluteString)), to: seat, ticket, &aftermath)
    if seat.priority == .visible { flights[url]?.visibleCount -= 1 }
    if flights[url]?.seats.isEmpty == true {
      let flight = flights.removeValue(forKey: url)
      lookUps.remove(url)
      loads.remove(url)
      if let task = flight?.task { aftermath.cancelled.append(task) }
    } else {
      retune(url)
    }
    advance(&aftermath, begin)
  }

  /// Gives a flight another turn when those who want it want it more or less than before.
  private mutating func retune(_ url: URL) {
    guard let flight = flights[url], flight.priority != flight.turn.priority else { return }
    // One that is wanted now comes behind those that were on screen before.
    let turn =
      flight.priority == .visible
      ? nextTurn(.visible) : ImageTurn(priority: .prefetch, number: flight.turn.number)
    flights[url]?.turn = turn
    lookUps.change(url, to: turn)
    loads.change(url, to: turn)
  }

  /// Begins work for which there is a place.
  mutating func advance(_ aftermath: inout ImageAftermath, _ begin: Begin) {
    while let url = lookUps.startNext() { start(.lookUp, url, begin) }
    while true {
      if let url = loads.startNext() {
        start(.load, url, begin)
      } else if let url = loads.giveWay() {
        if let task = flights[url]?.task { aftermath.cancelled.append(task) }
        rest(url)
      } else {
        return
      }
    }
  }

  /// Begins a piece of work.
  mutating func start(_ kind: ImageWork.Kind, _ url: URL, _ begin: Begin) {
    lastWork += 1
    flights[url]?.work = lastWork
    flights[url]?.task = begin(ImageWork(kind: kind, url: url, number: lastWork))
  }

  /// Notes that nothing runs for a flight; what ran for it counts no more.
  mutating func rest(_ url: URL) {
    flights[url]?.work = 0
    flights[url]?.task = nil
  }
}
