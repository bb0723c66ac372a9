#if canImport(Darwin)
  private import Darwin
#elseif canImport(Dispatch)
  private import Dispatch
#endif

/// Ends an object held by a deinit on the main actor: at once if the deinit runs there, otherwise in a job.
///
/// A deinit that is isolated to the main actor would do the same, but aborts on Apple's systems before
/// 26.4 when it runs outside of a task while task-local values exist, as in each synchronous test of
/// XCTest (swiftlang/swift #85663, #87316, #88036). So no class has one: a deinit is `nonisolated`, and
/// calls this if there is something left to end.
///
/// - Parameters:
///   - held: the object to end; `end` receives the last reference if the caller passes it.
///   - end: ends it. It captures nothing, so that a release does not allocate.
@usableFromInline
package nonisolated func endOnMainActor<Held: Sendable>(
  _ held: consuming Held, by end: @escaping @MainActor @Sendable (consuming Held) -> Void
) {
  if isOnMainActor() {
    ReleasedEnds.depth += 1
    defer { ReleasedEnds.depth -= 1 }
    // The main actor's isolation is no part of how a function is called. Checked a line above; the
    // check of `MainActor.assumeIsolated` costs three times as much as the rest of a release.
    unsafeBitCast(end, to: (@Sendable (consuming Held) -> Void).self)(consume held)
  } else {
    let handover = Handover(consume held)
    Task.startingNow { if let held = handover.open() { end(consume held) } }
  }
}

/// Moves a value to the main actor without retaining it: the closure that ends it holds the only reference.
@MainActor
private final class Handover<Held: Sendable> {
  private var held: Held?

  nonisolated init(_ held: consuming Held) {
    self.held = consume held
  }

  nonisolated deinit {}

  func open() -> Held? { held.take() }
}

/// The ends of released objects that are still to be delivered to observers.
///
/// A release is mostly a part of a client's assignment, such as `editor = nil`. The access to that variable
/// lasts until every deinit has returned, so an observer that reads it there violates exclusivity, which ends
/// the program in debug builds. So observers are notified in the main actor's next turn, in the order of the
/// releases. Everything else happens at once: work is cancelled, and cleanup runs.
@MainActor
package enum ReleasedEnds {
  /// The number of releases that run on the main actor, one inside the other. Used only there.
  @exclusivity(unchecked) nonisolated(unsafe) static var depth = 0

  /// Busy from the first end on until the last one is delivered.
  @exclusivity(unchecked) private static var ends = ReentrancyQueue<@MainActor () -> Void>()

  /// Delivers an end: at once, unless a release causes it.
  static func deliver(_ end: @escaping @MainActor () -> Void) {
    if depth > 0 { append(end) } else { end() }
  }

  /// Delivers an end in the main actor's next turn.
  package static func append(_ end: @escaping @MainActor () -> Void) {
    ends.append(end)
    // One job for all: a list may release thousands of rows.
    guard ends.begin() else { return }
    Task { while let end = ends.next() { end() } }
  }
}

#if canImport(Darwin)
  /// Whether the main actor runs the caller. On Apple's systems it runs on the main thread alone.
  nonisolated func isOnMainActor() -> Bool { pthread_main_np() != 0 }
#elseif canImport(Dispatch)
  /// Whether the main actor runs the caller. Elsewhere it runs on the main queue, which is not always
  /// drained by the same thread; false for a main actor with an executor of its own, whose releases
  /// ``Task/startingNow(_:)`` then starts at once.
  nonisolated func isOnMainActor() -> Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

  private nonisolated let mainQueue: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#else
  /// Unknown here: ``Task/startingNow(_:)`` finds out.
  nonisolated func isOnMainActor() -> Bool { false }
#endif

extension Task where Success == Void, Failure == Never {
  /// Starts work on the main actor before it returns or, where the system does not support that, in
  /// the next turn of the main actor.
  ///
  /// `Task.immediate` is new in the systems of version 26, which are newer than the minimum
  /// versions of the package. On Linux it is always available.
  @discardableResult
  package nonisolated static func startingNow(_ work: @escaping @MainActor () async -> Void) -> Task
  {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: work)
    } else {
      Task(operation: work)
    }
  }
}
