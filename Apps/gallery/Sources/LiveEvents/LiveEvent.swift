/// An event of the user in the browser.
///
/// It names the user's action, not its effect. The names in it are untrusted: the handler of an
/// event looks them up and ignores unknown ones.
public struct LiveEvent: Hashable, Sendable {
  /// What a user can do to a page.
  public enum Action: Hashable, Sendable {
    /// The text of a field is now `text`; `edit` counts the edits of the field in that browser. The way of
    /// the caret is not known of every edit.
    case typed(field: String, text: String, edit: Int, caret: Caret? = nil)
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

  /// Where the caret was before an edit and where it is after it, in UTF-16 units, as browsers count.
  public struct Caret: Hashable, Sendable {
    /// In the text before the edit.
    public let before: Int
    /// In the text after the edit.
    public let after: Int

    /// Makes a caret's way.
    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// The number of the page view in which it happened: an event sent before the page changed must
  /// not reach a field of the same name on the next page.
  public let page: Int
  /// The number of the event in the session, counted by the browser. One that is sent again,
  /// because its answer was lost, keeps its number. Nil without counting.
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
    /// Bytes of several encoded events in one array: as much as browsers send of a page that has been left.
    public static let severalBytes = 64 << 10
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
