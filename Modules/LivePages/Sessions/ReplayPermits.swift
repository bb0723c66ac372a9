#if LivePages
/// Limits replays, which share the main actor with all sessions.
///
/// A given number of replays run at the same time, and at most one per session. A replay without a permit is
/// refused (``take(for:)``) or waits for one (``wait(for:)``).
final class ReplayPermits {
  private let limit: Int
  /// The sessions that are replayed.
  private(set) var holders: Set<Secret> = []
  private var waiting: [Waiter] = []
  private var newestWaiter = 0

  private struct Waiter {
    let number: Int
    let session: Secret
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// Makes permits for a number of replays at the same time.
  init(limit: Int) {
    self.limit = limit
  }

  nonisolated deinit {}

  /// The number of waiting replays.
  var waitingCount: Int { waiting.count }

  /// Takes a permit for a session; false when all are taken or the session has one.
  func take(for session: Secret) -> Bool {
    holders.count < limit && holders.insert(session).inserted
  }

  /// Waits for a permit for a session; false when the task is cancelled.
  func wait(for session: Secret) async -> Bool {
    if take(for: session) { return true }
    newestWaiter += 1
    let number = newestWaiter
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { return continuation.resume(returning: false) }
        waiting.append(Waiter(number: number, session: session, continuation: continuation))
      }
    } onCancel: {
      Task { @MainActor in giveUp(number) }
    }
  }

  /// Returns a permit, which is passed to the replay that has waited longest.
  func giveBack(_ session: Secret) {
    holders.remove(session)
    while holders.count < limit,
      let next = waiting.firstIndex(where: { !holders.contains($0.session) })
    {
      let waiter = waiting.remove(at: next)
      holders.insert(waiter.session)
      waiter.continuation.resume(returning: true)
    }
  }

  private func giveUp(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }
}
#endif
