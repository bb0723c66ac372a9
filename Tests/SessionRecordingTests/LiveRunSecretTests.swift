import LimitTesting
import ReactiveKit
import ReactiveTesting
import SessionRecording
import Testing

/// Sessions in real time on pages that show a secret that was never typed.
@Suite(.workLimit) struct LiveRunSecretTests {
  /// An application with one field, which starts with a secret.
  private final class RememberingDriver: SessionDriver {
    private let page = PageInterface("login")
    let workCount = 0
    let isAtRest = true
    let answers: [SessionAnswer] = []
    let offers: [SessionAction] = []

    init() { page.input("password", MutableProperty("Passw0rd"), isSecret: true) }

    func perform(_ action: SessionAction) throws(SessionFault) { try page.perform(action) }
    func beginEvent() {}
    func state(_ mask: inout SecretMask) -> SessionState {
      var state = SessionState()
      page.read(into: &state, &mask)
      return state
    }
    func isSecret(_ field: String) -> Bool { page.isSecret(field) }

    static func run() -> SessionRun { SessionRun(RememberingDriver(), clock: VirtualClock()) }
  }

  @Test func secretThatWasShownBeforeHasTheSamePlaceholderInAReplay() async throws {
    let live = LiveRun(SessionDocument(), RememberingDriver.run(), on: VirtualClock())
    live.happen { try? live.perform(.typed(field: "password", text: "Passw1rd")) }
    expectEqual(live.document.events.map(\.action), [.typed(field: "password", text: "Aaaaa0ab")])
    let document = try await live.document.recordingStates(
      in: RememberingDriver.run(), ending: live.run.state)
    let steps = try await SessionPlayer(document, RememberingDriver.run()).play()
    expectEqual(steps.flatMap(\.differences), [])
    expectEqual(
      steps.map { $0.state["fields.password.value"] }, ["Aaaaa0aa", "Aaaaa0ab"].map { .text($0) })
  }
}
