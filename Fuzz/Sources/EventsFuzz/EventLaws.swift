import LiveEvents

/// The laws for any bytes as an event.
enum EventLaws {
  /// Traps when a law is broken.
  static func check(_ bytes: [UInt8]) {
    switch Result(catching: { () throws(LiveEventError) in try LiveEvent(json: bytes) }) {
    case .success(let event):
      require(bytes.count <= LiveEvent.Limits.bytes, "an event is no larger than it may be")
      require((0...LiveEvent.Limits.number).contains(event.page), "a page is a number in range")
      require(event.number.map(isNumber) != false, "an event's own number is in range")
      check(event.action)
      // Reading has no memory: the same bytes are the same event.
      require((try? LiveEvent(json: bytes)) == event, "the same bytes give the same event")
    case .failure:
      require((try? LiveEvent(json: bytes)) == nil, "bytes that are refused stay refused")
    }
  }

  private static func check(_ action: LiveEvent.Action) {
    switch action {
    case .typed(let field, let text, let edit, let caret):
      require(isName(field) && isNumber(edit), "what was typed is within its limits")
      let isCaret = caret.map { isNumber($0.before) && isNumber($0.after) } != false
      require(isCaret, "a caret is within its limits")
      require(text.utf8.count <= LiveEvent.Limits.text, "a text is within its limit")
    case .entered(let field), .left(let field):
      require(isName(field), "a name is within its limit")
    case .tapped(let node, let row):
      require(isName(node) && row.map(isName) != false, "names are within their limit")
    case .chosen(let node, let option):
      require(isName(node) && isName(option), "names are within their limit")
    case .scrolled(let list, let first, let count):
      require(isName(list) && isNumber(first), "a list is within its limits")
      require((0...LiveEvent.Limits.rows).contains(count), "so many rows fit on a screen")
      // The page makes a range of them.
      _ = first..<first + count
    case .followed(let path), .returned(let path):
      require(path.utf8.first == UInt8(ascii: "/"), "a path begins with a slash")
      require(path.utf8.count <= LiveEvent.Limits.path, "a path is within its limit")
    case .hidden, .gone: break
    }
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.count <= LiveEvent.Limits.name
  }

  private static func isNumber(_ number: Int) -> Bool {
    (0...LiveEvent.Limits.number).contains(number)
  }

  private static func require(_ condition: Bool, _ law: String) {
    if !condition { fatalError("broken: \(law)") }
  }
}
