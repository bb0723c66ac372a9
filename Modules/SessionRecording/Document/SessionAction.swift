/// An event from outside of an application: an action of its user, or time that passes.
///
/// It describes the event, not its effect; a ``SessionDriver`` turns it into calls on view-models.
public nonisolated enum SessionAction: Equatable, Sendable {
  /// A URL was opened; `source` is where it came from, for example `push`.
  case opened(url: String, source: String)
  /// The text of a field is now `text`, and the caret in it has moved; nil if unknown, as in a document of an
  /// older version. While `isComposing`, an input method has not committed it.
  case typed(field: String, text: String, caret: SessionCaret? = nil, isComposing: Bool = false)
  /// The focus entered a field.
  case entered(field: String)
  /// The focus left a field.
  case left(field: String)
  /// One of several options was chosen, or a switch was set to `true` or `false`.
  case chosen(control: String, option: String)
  /// A command was executed, with an input if it takes one.
  case executed(command: String, input: String? = nil)
  /// The rows from `first` on are on screen.
  case scrolled(list: String, first: Int, count: Int)
  /// A row was selected.
  case selected(list: String, row: String)
  /// The user went back.
  case back
  /// The user went back, or forward again, to the page of a URL, as browsers can; `""` is the first page.
  case returned(url: String)
  /// Only time passed.
  case waited
}

/// The position of the caret before and after the user's change of a text, in characters.
///
/// A mask needs both: deleting its separator deletes the digit on the side from which it was deleted.
public nonisolated struct SessionCaret: Equatable, Sendable {
  /// The number of characters before the caret in the old text.
  public var before: Int
  /// The number of characters before the caret in the new text.
  public var after: Int

  /// Makes a movement of the caret.
  public init(before: Int, after: Int) {
    self.before = before
    self.after = after
  }
}

/// An action with its time in the session.
public nonisolated struct SessionEvent: Equatable, Sendable {
  /// The virtual time since the start of the session, in milliseconds.
  public var milliseconds: Int
  /// The action.
  public var action: SessionAction
  /// The differences of the state after it from the state before; nil when they were not recorded.
  public var changes: [String: SessionValue?]?

  /// Makes an event.
  public init(
    at milliseconds: Int, _ action: SessionAction, changes: [String: SessionValue?]? = nil
  ) {
    self.milliseconds = milliseconds
    self.action = action
    self.changes = changes
  }

  /// The place of an event in messages: `events[2]`; `start` for the start of the session.
  package static func place(_ index: Int?) -> String {
    index.map { "events[\($0)]" } ?? "start"
  }
}
