/// How long parked navigations are kept, for whom, and when one asks before it jumps.
///
/// ```swift
/// ContinuationPolicy(expiry: .seconds(300), confirmsAfter: .seconds(60)) { session.account }
/// ```
public struct ContinuationPolicy: Sendable {
  /// How long a navigation waits after it was parked; `nil` for ever. Ten minutes by default.
  public var expiry: Duration?
  /// From which wait on a navigation asks before it jumps; `nil` for never.
  ///
  /// Instead of its target it then resolves to another parked navigation with
  /// ``PendingNavigation/needsConfirmation``.
  public var confirmsAfter: Duration?
  /// Who is signed in; `nil` for nobody. Called on the threads that park and resume.
  ///
  /// What was parked while somebody was signed in goes on for the same user only. What was parked
  /// while nobody was belongs to the first who is signed in when it is looked at again.
  public var owner: @Sendable () -> String?

  /// Makes a policy.
  ///
  /// - Parameters:
  ///   - expiry: How long a navigation waits; `nil` for ever.
  ///   - confirmsAfter: From which wait on it asks before it jumps; `nil` for never.
  ///   - owner: Who is signed in; `nil` for nobody.
  public init(
    expiry: Duration? = .seconds(600), confirmsAfter: Duration? = nil,
    owner: @escaping @Sendable () -> String? = { nil }
  ) {
    self.expiry = expiry
    self.confirmsAfter = confirmsAfter
    self.owner = owner
  }
}
