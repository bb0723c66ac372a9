#if LivePages
import FormComponent
import ListComponent
import Messages
import ReactiveKit
import SessionRecording

/// The page of a view-model that has no look of its own: everything that its interface has, in order.
///
/// Values are read by a property that finds its sources itself, so that a change of any of them is shown.
final class DefaultView: PageView {
  let template = "default"
  /// What the script builds the page of.
  private(set) var parts: [DefaultPart] = []
  private let page: PageInterface
  private let messages: Property<Messages>

  init(_ page: PageInterface, _ messages: Property<Messages>) {
    self.page = page
    self.messages = messages
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    showParts(on: surface)
    surface.put(Node("title", .text), .shown(DefaultPart.title(of: page.name)))
  }

  /// Everything but the title of the page.
  func showParts(on surface: Surface) {
    var known: Set<String> = []
    // Of two parts with a name the later one performs actions: it takes the place of the first.
    let parts = page.parts.filter { !$0.name.isEmpty }
    let last = Dictionary(parts.map { ($0.name, $0) }) { _, last in last }
    self.parts = parts.compactMap { part in
      guard known.insert(part.name).inserted, let part = last[part.name] else { return nil }
      return show(part, on: surface)?.inGroup(part.group)
    }
    showValues(on: surface)
  }

  private func show(_ part: PagePart, on surface: Surface) -> DefaultPart? {
    let (name, title) = (part.name, DefaultPart.title(of: part.name))
    switch part {
    case let input as PageInput:
      showField(input, on: surface)
      return DefaultPart(input.isSecret ? .secret : .field, name, title)
    case let choice as PageChoice:
      surface.choice(name, Property { choice.text() }) { $0 }
      return DefaultPart(choice.isSwitch ? .toggle : .choice, name, title, options: choice.options)
    case let command as PageCommand:
      if let status = command.status {
        surface.node(name, .disabled, status.isEnabled) { .flag(!$0) }
        surface.node(name, .busy, status.isExecuting) { .flag($0) }
      }
      return DefaultPart(.command, name, title)
    case let list as PageListing:
      let rows = DefaultList(list)
      surface.list(rows, of: rows.content)
      surface.node("\(name) count", .text, Property { list.count }) { .number($0) }
      surface.node("\(name) empty", .hidden, Property { list.count == 0 }) { .flag(!$0) }
      return DefaultPart(.list, name, title)
    default: return nil
    }
  }

  private func showField(_ input: PageInput, on surface: Surface) {
    let name = input.name
    if let labelled = input.labelled {
      labelled(LabelledField(name: name, surface: surface))
    } else {
      surface.input(name, showing: input.text)
      if let enabled = input.enabled { surface.node(name, .disabled, enabled) { .flag(!$0) } }
    }
  }

  /// The values that belong to no other part: what the page puts out.
  private func showValues(on surface: Surface) {
    let page = page
    let values = Property {
      var (state, mask) = (SessionState(), SecretMask())
      for part in page.parts { (part as? PageValues)?.read(into: &state, &mask) }
      // Those of a labelled field are beside it.
      return state.values.filter { !$0.key.hasPrefix("fields.") }
    }
    let groups = Set(page.parts.compactMap(\.group))
    for path in values.value.keys.sorted() {
      surface.node("value \(path)", .text, combine(values, messages) { $0[path]?.shown($1) ?? "" })
      {
        .shown($0)
      }
      let title = DefaultPart.title(ofPath: path)
      let group = groups.first { path.contains(".\($0) ") }
      parts.append(DefaultPart(.value, "value \(path)", title).inGroup(group))
    }
  }
}

/// Puts a labelled field on a surface.
private struct LabelledField: LabelledFieldVisitor {
  let name: String
  let surface: Surface

  func visit<Value>(_ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>) {
    surface.field(name, field, messages)
    surface.hidden("\(name) field", field.isHidden)
    surface.text("\(name) warning", field.shownWarnings.text(messages))
  }
}

extension SessionValue {
  fileprivate nonisolated func shown(_ messages: Messages) -> String {
    switch self {
    case .text(let text): text
    case .number(let number): String(number)
    case .flag(let flag): messages.text(flag ? "live.yes" : "live.no")
    }
  }
}

/// A part of the default page, as the script builds it.
nonisolated struct DefaultPart: Equatable, Sendable {
  /// The building block of the template.
  enum Kind: String, Sendable {
    case field, secret, toggle, choice, value, command, list
  }

  let kind: Kind
  /// The name of its nodes.
  let name: String
  /// What its user reads, where the view-model has no label.
  private(set) var title: String
  var options: [String]
  /// The story that it belongs to; nil for the page itself.
  private(set) var group: String?

  init(_ kind: Kind, _ name: String, _ title: String, options: [String] = []) {
    self.kind = kind
    self.name = name
    self.title = title
    self.options = options
  }

  /// The part in a story, whose name is not repeated in the title.
  func inGroup(_ group: String?) -> DefaultPart {
    guard let group else { return self }
    var part = self
    part.group = group
    part.title = Self.title(of: String(title.dropFirst(Self.title(of: group + " ").count)))
    return part
  }

  /// `Sign out` of `signOut`, without what changes the reading order.
  static func title(of name: String) -> String {
    var words = ""
    for character in name {
      if character == "_" || character == "-" || character == "." {
        words += " "
      } else if character.isUppercase, words.last?.isLowercase == true {
        words += " " + character.lowercased()
      } else {
        words += words.isEmpty ? character.uppercased() : String(character)
      }
    }
    guard case .text(let text) = LiveValue.shown(words, limit: 200) else { return "" }
    return text
  }

  /// `Points` of `numbers.points`.
  static func title(ofPath path: String) -> String {
    for kind in ["texts.", "flags.", "numbers."] where path.hasPrefix(kind) {
      return title(of: String(path.dropFirst(kind.count)))
    }
    return title(of: path)
  }
}
#endif
