/// An event of the user in the browser.
///
/// It names the user's action, not its effect. The names in it are untrusted: the handler of an
/// event looks them up and ignores unknown ones.
nonisolated package struct LiveEvent: Hashable, Sendable {
  /// The actions of a user on a page.
  package enum Action: Hashable, Sendable {
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
    /// A link of the site was followed.
    case followed(path: String)
    /// The browser went back or forward.
    case returned(path: String)
    /// The tab was hidden; it closes its connection until it is visible again.
    case hidden
    /// The page was closed or is being loaded again.
    case gone
  }

  /// Where the caret was before an edit and where it is after it, in UTF-16 units, as browsers count.
  package struct Caret: Hashable, Sendable {
    /// In the text before the edit.
    package let before: Int
    /// In the text after the edit.
    package let after: Int

    /// Makes a caret's way.
    package init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  /// The number of the page view in which it happened: an event sent before the page changed must
  /// not reach a field of the same name on the next page.
  package let page: Int
  /// The number of the event in the session, counted by the browser. One that is sent again,
  /// because its answer was lost, keeps its number. Nil without counting.
  package let number: Int?
  /// What happened.
  package let action: Action

  /// Makes an event.
  package init(page: Int, number: Int? = nil, action: Action) {
    self.page = page
    self.number = number
    self.action = action
  }
}

nonisolated extension LiveEvent {
  /// The limits of an event.
  package enum Limits {
    /// Bytes of an encoded event.
    package static let bytes = 16 << 10
    /// Bytes of several encoded events in one array: as much as browsers send of a page that has been left.
    package static let severalBytes = 64 << 10
    /// UTF-8 bytes of the name of a field, a node, a list, an option or a row.
    package static let name = 128
    /// UTF-8 bytes of the text of a field.
    package static let text = 8 << 10
    /// UTF-8 bytes of a path.
    package static let path = 4 << 10
    /// Rows that can be on screen.
    package static let rows = 400
    /// The largest counter, position or page number.
    package static let number = 1 << 40
  }
}

/// Why bytes are not a valid event, with the place.
nonisolated package enum LiveEventError: Error, Hashable, Sendable {
  /// More bytes than an event, or several in one array, may have.
  case tooLarge(bytes: Int, limit: Int)
  /// The bytes are not a JSON object, or an array of them where several events may be.
  case malformed
  /// The object names an unknown event.
  case unknown
  /// A member is missing.
  case missing(member: String)
  /// A member is of another type, or a number out of range.
  case invalid(member: String)
  /// A text has more bytes than it may have.
  case tooLong(member: String, limit: Int)
}
