import Loading
import ReactiveKit

extension HTTPClient {
  /// Returns a client that signs requests to its server with a token, and renews the token when it has
  /// expired.
  ///
  /// ```swift
  /// let user = api.signed(with: session) { session, _ in
  ///   [HTTPField(name: "Authorization", value: "Bearer \(session.token)")]
  /// } renewing: { session async throws(HTTPError) in
  ///   try await api.send(HTTPEndpoint<Session>(.post, "renew", json: session.refreshToken))
  /// }
  /// ```
  /// A response 401 to a signed request renews the token and sends the request once more; a second 401 is
  /// thrown as a refusal. All requests that were refused with the same token share one renewal, and get its
  /// error if it fails; the next refusal tries again. Two renewals never run at the same time. A renewal for
  /// which no request waits any longer is cancelled; if it succeeds nevertheless, its token is used.
  ///
  /// The token is sent to its origin only, and not even there once a redirect has left the origin.
  ///
  /// The renewal sends its requests with the unsigned client, here `api`, or to an endpoint that is not
  /// ``HTTPEndpoint/isSigned``. Requests that it sends with the signed client are not signed either, so it
  /// never waits for itself.
  ///
  /// - Parameters:
  ///   - token: the first token.
  ///   - fields: the header fields of a request; they replace those of the client, and are replaced by those of
  ///     the request.
  ///   - renew: returns the next token for the refused one; it stores the token if that must outlive the
  ///     client.
  public func signed<Token: Sendable>(
    with token: Token,
    fields: @escaping @Sendable (Token, HTTPRequest) -> [HTTPField],
    renewing renew: @escaping @concurrent @Sendable (Token) async throws(HTTPError) -> Token
  ) -> HTTPClient {
    var client = self
    client.signing = TokenRenewal(token, fields, renew)
    return client
  }
}

/// Signs requests, and renews the token.
protocol HTTPSigning: Sendable {
  /// The header fields of a request and the number of the token; nil for requests of the renewal itself.
  func signature(of request: HTTPRequest) -> (fields: [HTTPField], token: Int)?
  /// Waits for a token newer than the one with a number.
  func renew(after number: Int, for source: String) async throws(HTTPError)
}

/// The renewals in which the current task runs, by identity.
private enum RunningRenewals {
  @TaskLocal static var current: Set<ObjectIdentifier> = []
}

private final class TokenRenewal<Token: Sendable>: HTTPSigning {
  typealias Waiter = HTTPEnding<Void, HTTPError>

  private struct State {
    var token: Token
    /// The number of renewals so far.
    var number = 0
    /// The running renewal; it ends before another begins, because a server may accept a token only once.
    var task: Task<Void, Never>?
    /// The requests that wait for it; empty after all were cancelled.
    var waiters: [ObjectIdentifier: Waiter] = [:]
  }

  private let state: Locked<State>
  private let fields: @Sendable (Token, HTTPRequest) -> [HTTPField]
  private let renew: @concurrent @Sendable (Token) async throws(HTTPError) -> Token

  init(
    _ token: Token, _ fields: @escaping @Sendable (Token, HTTPRequest) -> [HTTPField],
    _ renew: @escaping @concurrent @Sendable (Token) async throws(HTTPError) -> Token
  ) {
    state = Locked(State(token: token))
    self.fields = fields
    self.renew = renew
  }

  func signature(of request: HTTPRequest) -> (fields: [HTTPField], token: Int)? {
    if RunningRenewals.current.contains(ObjectIdentifier(self)) { return nil }
    let (token, number) = state.withLock { ($0.token, $0.number) }
    return (fields(token, request), number)
  }

  func renew(after number: Int, for source: String) async throws(HTTPError) {
    let cancelled = HTTPError.loading(.cancelled(source: source))
    if Task.isCancelled { throw cancelled }
    let waiter = Waiter()
    let isRenewed = state.withLock { state in
      if state.number != number { return true }
      state.waiters[ObjectIdentifier(waiter)] = waiter
      if state.task == nil { state.task = start(state.token) }
      return false
    }
    if isRenewed { return }
    let outcome = await waiter.outcome {
      leave(waiter)
      waiter.end(.failure(cancelled))
    }
    try outcome.get()
  }

  /// Removes a waiter that is cancelled; the last one cancels the renewal.
  private func leave(_ waiter: Waiter) {
    let task = state.withLock { state in
      let isLast =
        state.waiters.removeValue(forKey: ObjectIdentifier(waiter)) != nil && state.waiters.isEmpty
      return isLast ? state.task : nil
    }
    task?.cancel()
  }

  private func start(_ token: Token) -> Task<Void, Never> {
    Task {
      let renewals = RunningRenewals.current.union([ObjectIdentifier(self)])
      let outcome = await RunningRenewals.$current.withValue(renewals) { [renew] in
        do throws(HTTPError) {
          return Result<Token, HTTPError>.success(try await renew(token))
        } catch {
          return .failure(error)
        }
      }
      end(outcome)
    }
  }

  private func end(_ outcome: Result<Token, HTTPError>) {
    let (waiters, old) = state.withLock { state -> ([Waiter], Token?) in
      state.task = nil
      if case .failure = outcome, Task.isCancelled, !state.waiters.isEmpty {
        // They arrived after the last of the earlier waiters had left.
        state.task = start(state.token)
        return ([], nil)
      }
      defer { state.waiters = [:] }
      guard case .success(let token) = outcome else { return (Array(state.waiters.values), nil) }
      let old = state.token
      state.token = token
      state.number += 1
      return (Array(state.waiters.values), old)
    }
    for waiter in waiters { waiter.end(outcome.map { _ in }) }
    // Released outside the lock: its deinit may be foreign code.
    withExtendedLifetime(old) {}
  }
}
