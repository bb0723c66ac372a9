import Account
import FormComponent
import Loading
import Mail
import Player
import ReactiveKit
import ReactiveTesting
import SessionRecording

/// Servers of a session: they return recorded responses of a document, or those of the simulated
/// servers, and record them.
nonisolated final class SessionServers: Sendable {
  private struct State {
    var log: [SessionAnswer] = []
    /// The remaining responses, by call; nil to use the simulated servers.
    var script: [String: ArraySlice<SessionAnswer>]?
  }

  private let state = Locked(State())
  private let clock: VirtualClock
  private let latency: Property<Duration>
  private let isBroken: @Sendable () -> Bool

  /// Makes servers behind a network.
  ///
  /// - Parameters:
  ///   - network: the network to them; while it is broken they are unreachable.
  ///   - script: their responses, in order; nil for those of the simulated servers.
  @MainActor
  init(
    _ network: SessionNetwork, clock: VirtualClock, script: [SessionAnswer]?
  ) {
    isBroken = network.isBrokenNow
    self.clock = clock
    latency = network.latency
    let byCall = script.map { Dictionary(grouping: $0, by: \.call).mapValues { $0[...] } }
    state.withLock { $0.script = byCall }
  }

  /// The recorded responses.
  var log: [SessionAnswer] { state.withLock { $0.log } }

  /// The servers of the application.
  @MainActor var servers: Servers {
    let simulated = Servers.simulated
    return Servers(
      logIn: { [self] credentials async throws(LoginError) in
        guard await waits() else { throw .unreachable }
        var refusal: LoginError? = isBroken() ? .unreachable : nil
        if refusal == nil {
          do throws(LoginError) {
            _ = try await simulated.logIn(credentials)
          } catch {
            refusal = error
          }
        }
        let code = answer("logIn", refusal.map { Problem($0) })?.code
        if let code { throw LoginError(code: code) }
        return "token of \(credentials.username)"
      },
      placeOrder: { [self] _, _, _ async throws(SubmitRefusal) in try await submit("placeOrder") },
      upload: { [self] _, _ async throws(SubmitRefusal) in try await submit("upload") },
      markRead: { @concurrent [self] _, _ async throws(LoadingError) in
        if answer("markRead", failure("markRead")) != nil { throw .simulated(source: "markRead") }
      })
  }

  @MainActor
  private func submit(_ call: String) async throws(SubmitRefusal) {
    guard await waits() else { throw SubmitRefusal() }
    if let problem = answer(call, failure(call)) { throw SubmitRefusal(problem) }
  }

  /// The failure of the network for a call, if any.
  private func failure(_ call: String) -> Problem? {
    isBroken() ? Problem(LoadingError.simulated(source: call)) : nil
  }

  /// Waits for the latency of a response; false when the caller was cancelled.
  @MainActor
  private func waits() async -> Bool {
    let latency = latency.value
    if latency > .zero { try? await clock.sleep(for: latency) }
    return !Task.isCancelled
  }

  /// Responds to a call and records the response: nil for success.
  private func answer(_ call: String, _ simulated: Problem?) -> Problem? {
    state.withLock { state in
      var problem = simulated
      if let next = state.script?[call]?.popFirst() {
        problem = next.code.map { Problem($0, next.parameters) }
      }
      state.log.append(
        SessionAnswer(to: call, code: problem?.code, parameters: problem?.parameters ?? [:]))
      return problem
    }
  }
}

nonisolated extension LoginError {
  /// The error of a code; an unknown code means an unreachable server.
  fileprivate init(code: String) {
    self = code == LoginError.wrongPassword.code ? .wrongPassword : .unreachable
  }
}
