/// How long parked navigations are kept, for which user, and when they need a confirmation.
///
/// ```swift
/// ContinuationPolicy(expiry: .seconds(300), confirmsAfter: .seconds(60)) { session.account }
/// ```
public struct ContinuationPolicy: Sendable {
  /// How long a navigation waits after it was parked; `nil` for ever. Ten minutes by default.
  public var expiry: Duration?
  /// The wait after which a navigation needs the user's confirmation; `nil` for never.
  ///
  /// Instead of its target it then resolves to another parked navigation with
  /// ``PendingNavigation/needsConfirmation``.
  public var confirmsAfter: Duration?
  /// The signed-in user; `nil` when no user is signed in. Called on the threads that park and
  /// resume.
  ///
  /// Any text that differs from user to user and stays the same for one of them; the router keeps it in
  /// memory only. An application without users returns `nil`. If an application with users always returns
  /// `nil`, each user continues the navigations of the previous one.
  ///
  /// A navigation that was parked while a user was signed in continues for the same user only. If that user
  /// signed out while an asynchronous guard was asked, it waits for the next sign-in. A navigation that was
  /// parked without a user belongs to the first user who is signed in when it is resolved again, or when
  /// `Router.resume` is called while a guard is asked.
  public var owner: @Sendable () -> String?

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - expiry: how long a navigation waits; `nil` for ever.
  ///   - confirmsAfter: the wait after which it needs a confirmation; `nil` for never.
  ///   - owner: the signed-in user; `nil` when no user is signed in, or for an application without
  ///     users.
  public init(
    expiry: Duration? = .seconds(600), confirmsAfter: Duration? = nil,
    owner: @escaping @Sendable () -> String?
  ) {
    self.expiry = expiry
    self.confirmsAfter = confirmsAfter
    self.owner = owner
  }
}

/// The time since a router was made, on any clock.
struct RouterClock: Sendable {
  /// The age of the router.
  let now: @Sendable () -> Duration
  /// Sleeps for a time since the router had an age.
  let sleep: @Sendable (_ age: Duration, _ time: Duration) async throws -> Void

  init(_ clock: some Clock<Duration>) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    sleep = { age, time in
      // The system's clocks end the process when the end of a sleep exceeds the range of their seconds;
      // 30,000 years are long enough.
      let end = age + min(time, .seconds(Int64(1) << 40))
      try await clock.sleep(until: start.advanced(by: end), tolerance: nil)
    }
  }
}
