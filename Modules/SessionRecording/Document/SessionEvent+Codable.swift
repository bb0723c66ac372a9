nonisolated extension SessionEvent: Codable {
  /// The members that every event may have.
  private static let common: Set = ["at", "changes", "event"]

  /// The members that an event of a kind has besides; nil where there is no such kind.
  private static func members(of kind: String) -> Set<String>? {
    switch kind {
    case "opened": ["source", "url"]
    case "typed": ["caret", "caretBefore", "composing", "field", "text"]
    case "entered", "left": ["field"]
    case "chosen": ["control", "option"]
    case "executed": ["command", "input"]
    case "scrolled": ["count", "first", "list"]
    case "selected": ["list", "row"]
    case "returned": ["url"]
    case "back", "waited": []
    default: nil
    }
  }

  /// Reads an event from untrusted data; a member that its kind does not have is an error.
  public init(from decoder: any Decoder) throws {
    let any = try StrictObject(decoder, members: nil)
    let kind = try any.text("event")
    guard let members = Self.members(of: kind) else {
      throw SessionDocumentError.unknownEvent(path: any.place("event"), name: kind)
    }
    let object = try StrictObject(decoder, members: members.union(Self.common))
    milliseconds = try object.number("at", in: 0...SessionLimits.milliseconds)
    changes = try object.changes("changes")
    action = try Self.action(kind, object)
  }

  private static func action(_ kind: String, _ object: StrictObject) throws -> SessionAction {
    switch kind {
    case "opened":
      .opened(
        url: try object.text("url", limit: SessionLimits.text),
        source: object.has("source") ? try object.text("source") : "inside")
    case "typed":
      .typed(
        field: try object.text("field"),
        text: try object.text("text", limit: SessionLimits.text),
        caret: try caret(object), isComposing: try object.flag("composing"))
    case "entered": .entered(field: try object.text("field"))
    case "left": .left(field: try object.text("field"))
    case "chosen":
      .chosen(control: try object.text("control"), option: try object.text("option"))
    case "executed":
      .executed(
        command: try object.text("command"),
        input: object.has("input") ? try object.text("input", limit: SessionLimits.text) : nil)
    case "scrolled":
      .scrolled(
        list: try object.text("list"),
        first: try object.number("first", in: 0...SessionLimits.position),
        count: try object.number("count", in: 0...SessionLimits.rows))
    case "selected": .selected(list: try object.text("list"), row: try object.text("row"))
    case "back": .back
    case "returned": .returned(url: try object.text("url", limit: SessionLimits.text))
    default: .waited
    }
  }

  /// The way of the caret; nil in a document of an older version.
  private static func caret(_ object: StrictObject) throws -> SessionCaret? {
    guard object.has("caret") || object.has("caretBefore") else { return nil }
    return SessionCaret(
      before: try object.number("caretBefore", in: 0...SessionLimits.position),
      after: try object.number("caret", in: 0...SessionLimits.position))
  }

  /// Writes the event as one object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: MemberKey.self)
    try object.encode(milliseconds, forKey: MemberKey("at"))
    try object.encode(action.kind, forKey: MemberKey("event"))
    for (name, value) in action.members { try object.encode(value, forKey: MemberKey(name)) }
    if let changes { try object.encode(changes, forKey: MemberKey("changes")) }
  }
}

nonisolated extension SessionAction {
  /// The name of the action in a document.
  var kind: String {
    switch self {
    case .opened: "opened"
    case .typed: "typed"
    case .entered: "entered"
    case .left: "left"
    case .chosen: "chosen"
    case .executed: "executed"
    case .scrolled: "scrolled"
    case .selected: "selected"
    case .back: "back"
    case .returned: "returned"
    case .waited: "waited"
    }
  }

  /// The members of the action in a document.
  var members: [(name: String, value: SessionValue)] {
    switch self {
    case .opened(let url, let source): [("url", .text(url)), ("source", .text(source))]
    case .typed(let field, let text, let caret, let isComposing):
      [("field", .text(field)), ("text", .text(text))]
        + (caret.map { [("caretBefore", .number($0.before)), ("caret", .number($0.after))] } ?? [])
        + (isComposing ? [("composing", .flag(true))] : [])
    case .entered(let field), .left(let field): [("field", .text(field))]
    case .chosen(let control, let option):
      [("control", .text(control)), ("option", .text(option))]
    case .executed(let command, let input):
      [("command", .text(command))] + (input.map { [("input", .text($0))] } ?? [])
    case .scrolled(let list, let first, let count):
      [("list", .text(list)), ("first", .number(first)), ("count", .number(count))]
    case .selected(let list, let row): [("list", .text(list)), ("row", .text(row))]
    case .returned(let url): [("url", .text(url))]
    case .back, .waited: []
    }
  }

  /// Whether a document with the action can be read.
  var isReadable: Bool {
    members.allSatisfy { name, value in
      switch value {
      case .text(let text):
        text.utf8.count
          <= (["input", "text", "url"].contains(name) ? SessionLimits.text : SessionLimits.name)
      case .number(let number):
        (0...(name == "count" ? SessionLimits.rows : SessionLimits.position)).contains(number)
      case .flag: true
      }
    }
  }
}

nonisolated extension SessionAction: CustomStringConvertible {
  /// The action as readable text, for example `typed field "name" text "Ann"`.
  public var description: String {
    ([kind] + members.map { "\($0.name) \($0.value)" }).joined(separator: " ")
  }
}
