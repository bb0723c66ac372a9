/// A member of an event in a document.
nonisolated enum SessionMember: String, CodingKey {
  case at, event, changes
  case field, text, caretBefore, caret, composing
  case url, source, control, option, command, input, list, row, first, count
}

nonisolated extension SessionEvent: Codable {
  /// Reads an event from untrusted data.
  public init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: SessionMember.self)
    let kind = try object.decode(String.self, forKey: .event)
    milliseconds = try object.number(.at, in: 0...SessionLimits.milliseconds)
    changes = try object.decodeIfPresent([String: SessionValue?].self, forKey: .changes)
    guard let action = try SessionAction(kind, object) else {
      let path = SessionDocumentError.path(decoder.codingPath + [SessionMember.event])
      throw SessionDocumentError.unknownEvent(path: path, name: kind)
    }
    self.action = action
  }

  /// Writes the event as one object.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: SessionMember.self)
    try object.encode(milliseconds, forKey: .at)
    try object.encode(action.kind, forKey: .event)
    for (member, value) in action.members { try object.encode(value, forKey: member) }
    try object.encodeIfPresent(changes, forKey: .changes)
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
  var members: [(member: SessionMember, value: SessionValue)] {
    switch self {
    case .opened(let url, let source): [(.url, .text(url)), (.source, .text(source))]
    case .typed(let field, let text, let caret, let isComposing):
      [(.field, .text(field)), (.text, .text(text))]
        + (caret.map { [(.caretBefore, .number($0.before)), (.caret, .number($0.after))] } ?? [])
        + (isComposing ? [(.composing, .flag(true))] : [])
    case .entered(let field), .left(let field): [(.field, .text(field))]
    case .chosen(let control, let option): [(.control, .text(control)), (.option, .text(option))]
    case .executed(let command, let input):
      [(.command, .text(command))] + (input.map { [(.input, .text($0))] } ?? [])
    case .scrolled(let list, let first, let count):
      [(.list, .text(list)), (.first, .number(first)), (.count, .number(count))]
    case .selected(let list, let row): [(.list, .text(list)), (.row, .text(row))]
    case .returned(let url): [(.url, .text(url))]
    case .back, .waited: []
    }
  }

  /// Reads an action; nil for an unknown kind.
  fileprivate init?(_ kind: String, _ object: KeyedDecodingContainer<SessionMember>) throws {
    switch kind {
    case "opened":
      let source = object.contains(.source) ? try object.text(.source) : "inside"
      self = .opened(url: try object.text(.url), source: source)
    case "typed":
      let isComposing = try object.decodeIfPresent(Bool.self, forKey: .composing) ?? false
      // A document of an older version has no caret.
      let caret =
        object.contains(.caret) || object.contains(.caretBefore)
        ? SessionCaret(
          before: try object.number(.caretBefore, in: 0...SessionLimits.position),
          after: try object.number(.caret, in: 0...SessionLimits.position)) : nil
      self = .typed(
        field: try object.text(.field), text: try object.text(.text), caret: caret,
        isComposing: isComposing)
    case "entered": self = .entered(field: try object.text(.field))
    case "left": self = .left(field: try object.text(.field))
    case "chosen":
      self = .chosen(control: try object.text(.control), option: try object.text(.option))
    case "executed":
      let input = object.contains(.input) ? try object.text(.input) : nil
      self = .executed(command: try object.text(.command), input: input)
    case "scrolled":
      self = .scrolled(
        list: try object.text(.list),
        first: try object.number(.first, in: 0...SessionLimits.position),
        count: try object.number(.count, in: 0...SessionLimits.rows))
    case "selected": self = .selected(list: try object.text(.list), row: try object.text(.row))
    case "back": self = .back
    case "returned": self = .returned(url: try object.text(.url))
    case "waited": self = .waited
    default: return nil
    }
  }

  /// Whether a document with the action can be read.
  var isReadable: Bool {
    members.allSatisfy { member, value in
      switch value {
      case .text(let text): text.utf8.count <= SessionLimits.text
      case .number(let number):
        (0...(member == .count ? SessionLimits.rows : SessionLimits.position)).contains(number)
      case .flag: true
      }
    }
  }
}

nonisolated extension KeyedDecodingContainer {
  fileprivate func text(_ member: Key) throws -> String {
    let text = try decode(String.self, forKey: member)
    return text.utf8.count <= SessionLimits.text ? text : try refuse(member)
  }

  /// A whole number within a range.
  func number<Number>(_ member: Key, in range: ClosedRange<Number>) throws -> Number
  where Number: Decodable & FixedWidthInteger {
    // Foundation reports no place for a number that exceeds the type.
    let number =
      contains(member)
      ? try? decode(Number.self, forKey: member) : try decode(Number.self, forKey: member)
    if let number, range.contains(number) { return number }
    return try refuse(member)
  }

  private func refuse<Value>(_ member: Key) throws -> Value {
    throw DecodingError.dataCorruptedError(
      forKey: member, in: self, debugDescription: "another type, out of range or too long")
  }
}

nonisolated extension SessionAction: CustomStringConvertible {
  /// The action as readable text, for example `typed field "name" text "Ann"`.
  public var description: String {
    ([kind] + members.map { "\($0.member.rawValue) \($0.value)" }).joined(separator: " ")
  }
}
