import ReactiveTesting
import SessionRecording

/// An application with one command, `increase`, which may cancel the task that executes it.
final class CountingDriver: SessionDriver {
  private var number = 0
  private let cancelsAt: Int?

  /// - Parameter cancelsAt: the number at which the task is cancelled.
  init(cancelsAt: Int? = nil) { self.cancelsAt = cancelsAt }

  func perform(_ action: SessionAction) throws(SessionFault) {
    guard case .executed(let command, _) = action else { return }
    guard command == "increase" else { throw .unknownCommand(command) }
    number += 1
    if number == cancelsAt { withUnsafeCurrentTask { $0?.cancel() } }
  }

  func beginEvent() {}
  func state(_ mask: inout SecretMask) -> SessionState { SessionState(["number": .number(number)]) }
  func isSecret(_ field: String) -> Bool { false }
  var workCount: Int { 0 }
  var isAtRest: Bool { true }
  var offers: [SessionAction] { [] }
  var answers: [SessionAnswer] { [] }

  /// A run of a new application.
  static func run(cancelsAt: Int? = nil) -> SessionRun {
    SessionRun(CountingDriver(cancelsAt: cancelsAt), clock: VirtualClock())
  }
}
