/// What can happen to an application from outside: what its user does, or that time passes.
///
/// It names what happened, never what to do about it; a ``SessionDriver`` turns it into calls on
/// view-models.
public nonisolated enum SessionAction: Hashable, Sendable {
  /// A URL was opened; `source` is where it came from, for example `push`.
  case opened(url: String, source: String)
  /// The text of a field is now `text`. While `isComposing`, an input method has not committed it.
  case typed(field: String, text: String, isComposing: Bool = false)
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
  /// Nothing but time passed.
  case waited
}

/// An action and the moment of its session.
public nonisolated struct SessionEvent: Hashable, Sendable {
  /// The virtual time since the start of the session, in milliseconds.
  public var milliseconds: Int
  /// What happened.
  public var action: SessionAction
  /// What the state after it differs in from the state before it; nil when that was not recorded.
  public var changes: [String: SessionValue?]?

  /// Makes an event.
  public init(
    at milliseconds: Int, _ action: SessionAction, changes: [String: SessionValue?]? = nil
  ) {
    self.milliseconds = milliseconds
    self.action = action
    self.changes = changes
  }
}
