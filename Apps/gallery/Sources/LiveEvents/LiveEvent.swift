/// What happened in the browser, as far as the server wants to know.
///
/// It says what the user did, never what to do about it. The names in it come from outside: whoever
/// handles an event looks them up and ignores what it does not know.
public struct LiveEvent: Hashable, Sendable {
  /// What a user can do to a page.
  public enum Action: Hashable, Sendable {
    /// The text of a field is now `text`; `edit` counts the edits of the field in that browser.
    case typed(field: String, text: String, edit: Int)
    /// A field got the focus.
    case entered(field: String)
    /// A field was left.
    case left(field: String)
    /// A button, or a row of a list, was tapped.
    case tapped(node: String, row: String?)
    /// One of several options was chosen.
    case chosen(node: String, option: String)
    /// The rows from `first` on are on screen.
    case scrolled(list: String, first: Int, count: Int)
    /// A link of the gallery was followed.
    case followed(path: String)
    /// The browser went back or forward.
    case returned(path: String)
    /// The tab was hidden; it closes its connection until it is visible again.
    case hidden
    /// The page was closed or is being loaded again.
    case gone
  }

  /// Which showing of a page it happened on: an event that was on its way when the page changed must
  /// not reach a field of the same name on the next one.
  public let page: Int
  /// Which event of the session it is, as the browser counts them. One that is sent again, because its
  /// answer was lost, has the number that it had. Nil where nobody counts.
  public let number: Int?
  /// What happened.
  public let action: Action

  /// Makes an event.
  public init(page: Int, number: Int? = nil, action: Action) {
    self.page = page
    self.number = number
    self.action = action
  }
}

extension LiveEvent {
  /// How much of everything an event may have.
  public enum Limits {
    /// Bytes of an encoded event.
    public static let bytes = 16 << 10
    /// UTF-8 bytes of the name of a field, a node, a list, an option or a row.
    public static let name = 128
    /// UTF-8 bytes of the text of a field.
    public static let text = 8 << 10
    /// UTF-8 bytes of a path.
    public static let path = 4 << 10
    /// Rows that can be on screen.
    public static let rows = 400
    /// The largest counter, position or page number.
    public static let number = 1 << 40
  }
}
