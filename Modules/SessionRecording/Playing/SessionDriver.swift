/// The one place of an application that turns events into calls on view-models, and the values of
/// view-models into data.
///
/// Recorder, replay, terminal, live page and tests use the same driver. An application conforms a
/// class that retains its view-models and describes its pages by ``PageInterface``.
public protocol SessionDriver: AnyObject {
  /// Performs an action; it may start work that runs on afterwards.
  func perform(_ action: SessionAction) throws(SessionFault)

  /// A new event starts: values that are shown once, for instance an alert, are removed.
  func beginEvent()

  /// The current state, with placeholders in the place of secrets.
  func state(_ mask: inout SecretMask) -> SessionState

  /// Whether the text of a field is a secret on the page that is shown.
  func isSecret(_ field: String) -> Bool

  /// The number of pieces of asynchronous work that have started and not ended. Each counts from
  /// the turn of the main actor in which it starts to the one that delivers its outcome.
  var workCount: Int { get }

  /// Whether there is no pending work that ``workCount`` cannot distinguish from a sleeper.
  var isAtRest: Bool { get }

  /// The actions that are possible now: random sessions choose from them.
  var offers: [SessionAction] { get }

  /// The answers of servers so far, for the document of a recording.
  var answers: [SessionAnswer] { get }
}
