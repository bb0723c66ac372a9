/// The one place of an application that turns what happened into calls on view-models, and what
/// view-models show into data.
///
/// Recorder, replay, terminal, live page and tests use the same. An application conforms a class that
/// holds its view-models and describes its pages by ``PageInterface``.
public protocol SessionDriver: AnyObject {
  /// Does what happened; it may start work that goes on afterwards.
  func perform(_ action: SessionAction) throws(SessionFault)

  /// A new event begins: what is shown once, for instance an alert, is forgotten.
  func beginEvent()

  /// What is shown now, with placeholders in the place of secrets.
  func state(_ mask: inout SecretMask) -> SessionState

  /// Whether the text of a field is a secret on the page that is shown.
  func isSecret(_ field: String) -> Bool

  /// How many pieces of asynchronous work have begun and not ended. Each counts from the turn of the
  /// main actor in which it begins to the one in which its outcome is there.
  var workCount: Int { get }

  /// Whether nothing is on its way that ``workCount`` does not tell from something that sleeps.
  var isAtRest: Bool { get }

  /// What a user could do now: what random sessions draw from.
  var offers: [SessionAction] { get }

  /// The answers of servers so far, for the document of a recording.
  var answers: [SessionAnswer] { get }
}
