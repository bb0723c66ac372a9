import ReactiveTesting
import SessionRecording

/// An application with one command, `increase`, which may cancel the task that executes it, and a text
/// that begins with the number.
final class CountingDriver: SessionDriver {
  private var number = 0
  /// How many events have begun.
  private(set) var begun = 0
  private let cancelsAt: Int?
  private let text: String?
  var answers: [SessionAnswer] = []

  /// - Parameters:
  ///   - cancelsAt: the number at which the task is cancelled.
  ///   - text: the rest of the text; nil for no text.
  init(cancelsAt: Int? = nil, text: String? = nil) {
    self.cancelsAt = cancelsAt
    self.text = text
  }

  func perform(_ action: SessionAction) throws(SessionFault) {
    guard case .executed(let command, _) = action else { return }
    guard command == "increase" else { throw .unknownCommand(command) }
    number += 1
    if number == cancelsAt { withUnsafeCurrentTask { $0?.cancel() } }
  }

  func beginEvent() { begun += 1 }
  func state(_ mask: inout SecretMask) -> SessionState {
    var state = SessionState(["number": .number(number)])
    state["text"] = text.map { .text("\(number)\($0)") }
    return state
  }
  func isSecret(_ field: String) -> Bool { false }
  var workCount: Int { 0 }
  var isAtRest: Bool { true }
  var offers: [SessionAction] { [] }

  /// A run of a new application.
  static func run(cancelsAt: Int? = nil) -> SessionRun {
    SessionRun(CountingDriver(cancelsAt: cancelsAt), clock: VirtualClock())
  }
}
