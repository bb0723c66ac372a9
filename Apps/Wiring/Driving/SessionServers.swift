import Account
import FormComponent
import Loading
import Mail
import Player
import ReactiveKit
import ReactiveTesting
import SessionRecording

/// Servers of a session: they answer what a document has, or answer as the simulated ones do, and
/// write down what they answered.
nonisolated final class SessionServers: Sendable {
  private struct State {
    var log: [SessionAnswer] = []
    /// What is still to be answered, by call; nil where the simulated servers answer.
    var script: [String: [SessionAnswer]]?
  }

  private let state = Locked(State())
  private let clock: VirtualClock
  private let latency: Duration
  private let isBroken: @Sendable () -> Bool

  /// Makes servers that take so long for an answer.
  ///
  /// - Parameters:
  ///   - network: the way to them; while it is broken none can be reached.
  ///   - script: what they answer, in order; nil for what the simulated servers answer.
  @MainActor
  init(
    _ network: SessionNetwork, clock: VirtualClock, latency: Duration, script: [SessionAnswer]?
  ) {
    isBroken = network.isBrokenNow
    self.clock = clock
    self.latency = latency
    let byCall = script.map { Dictionary(grouping: $0, by: \.call) }
    state.withLock { $0.script = byCall }
  }

  /// What was answered so far.
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

  /// What is wrong with the way to the server of a call.
  private func failure(_ call: String) -> Problem? {
    isBroken() ? Problem(LoadingError.simulated(source: call)) : nil
  }

  /// Takes as long as an answer does; false when nobody waits for it any more.
  @MainActor
  private func waits() async -> Bool {
    if latency > .zero { try? await clock.sleep(for: latency) }
    return !Task.isCancelled
  }

  /// Answers a call and writes it down: nil when nothing is against it.
  private func answer(_ call: String, _ simulated: Problem?) -> Problem? {
    state.withLock { state in
      var problem = simulated
      if let scripted = state.script?[call], let next = scripted.first {
        state.script?[call]?.removeFirst()
        problem = next.code.map { Problem($0, next.parameters) }
      }
      state.log.append(
        SessionAnswer(to: call, code: problem?.code, parameters: problem?.parameters ?? [:]))
      return problem
    }
  }
}

nonisolated extension LoginError {
  /// The error of a code; a code that no case has is one of a server that cannot be used.
  fileprivate init(code: String) {
    self = code == LoginError.wrongPassword.code ? .wrongPassword : .unreachable
  }
}
