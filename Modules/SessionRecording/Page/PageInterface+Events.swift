public import ReactiveKit

/// Why an event cannot be performed, for example an unknown name.
public nonisolated enum SessionFault: Error, Hashable, Sendable {
  /// The page has no such field.
  case unknownField(String)
  /// The page has no such command.
  case unknownCommand(String)
  /// The page has no such choice, or it has no such option.
  case unknownOption(control: String, option: String)
  /// The page has no such list.
  case unknownList(String)
  /// No such row is on screen.
  case unknownRow(list: String, row: String)
  /// There is no such source of URLs.
  case unknownSource(String)
  /// Some work is not counted by the page, or never ends.
  case unsettled(work: Int, sleeping: Int)
  /// The task that plays or records was cancelled.
  case cancelled
}

nonisolated extension SessionFault: CustomStringConvertible {
  /// The reason, in one line.
  public var description: String {
    switch self {
    case .unknownField(let name): "no field \(name.quoted)"
    case .unknownCommand(let name): "no command \(name.quoted)"
    case .unknownOption(let control, let option):
      "no option \(option.quoted) of \(control.quoted)"
    case .unknownList(let name): "no list \(name.quoted)"
    case .unknownRow(let list, let row):
      "no row \(row.quoted) of \(list.quoted) on screen"
    case .unknownSource(let source): "no source of URLs \(source.quoted)"
    case .unsettled(let work, let sleeping):
      "does not come to rest: \(work) running, \(sleeping) sleeping"
    case .cancelled: "cancelled"
    }
  }
}

extension PageInterface {
  /// Turns an action into calls on the view-model.
  ///
  /// An action on a disabled command or field does nothing, like a tap on a disabled button; a text
  /// that an input method has not committed is not set.
  ///
  /// - Returns: False for an action that no page handles: opening a URL, going back, waiting.
  /// - Throws: ``SessionFault``, for a name that the page does not have.
  @discardableResult
  public func perform(_ action: SessionAction) throws(SessionFault) -> Bool {
    switch action {
    case .typed(let field, let text, let isComposing):
      let input = try input(field)
      if !isComposing, input.isEnabled() { input.typed(text) }
    case .entered(let field): try input(field).entered()
    case .left(let field): try input(field).left()
    case .chosen(let control, let option):
      guard let choice = choices[control], choice.options.contains(option) else {
        throw .unknownOption(control: control, option: option)
      }
      choice.chosen(option)
    case .executed(let name, let input):
      guard let command = commands[name] else { throw .unknownCommand(name) }
      if command.isEnabled() { command.execute(input) }
    case .scrolled(let list, let first, let count):
      guard let list = lists[list] else { throw .unknownList(list) }
      let (end, isTooFar) = first.addingReportingOverflow(max(count, 0))
      list.scrolled(to: first..<(isTooFar ? .max : end))
    case .selected(let name, let row):
      guard let list = lists[name] else { throw .unknownList(name) }
      guard list.selected(row) else { throw .unknownRow(list: name, row: row) }
    case .opened, .back, .returned, .waited: return false
    }
    return true
  }

  /// Whether the text of a field is a secret.
  public func isSecret(_ field: String) -> Bool { inputs[field]?.isSecret == true }

  /// The texts of the secret fields, for a view that shows properties and must not show these.
  public var secrets: [Property<String>] { inputs.values.filter(\.isSecret).map(\.text) }

  /// Whether the page handles an action: whether it has the name in it.
  public func handles(_ action: SessionAction) -> Bool {
    switch action {
    case .typed(let field, _, _), .entered(let field), .left(let field): inputs[field] != nil
    case .chosen(let control, _): choices[control] != nil
    case .executed(let command, _): commands[command] != nil
    case .scrolled(let list, _, _), .selected(let list, _): lists[list] != nil
    case .opened, .back, .returned, .waited: false
    }
  }

  private func input(_ name: String) throws(SessionFault) -> PageInput {
    guard let input = inputs[name] else { throw .unknownField(name) }
    return input
  }
}

extension PageInterface {
  /// The actions that are possible on the page now, in the order of the names: random sessions
  /// choose from them.
  ///
  /// - Parameter texts: the texts to type into a field.
  public func offers(texts: (_ field: String) -> [String]) -> [SessionAction] {
    var offers: [SessionAction] = []
    for name in inputs.keys.sorted() {
      offers += texts(name).map { .typed(field: name, text: $0) }
      offers += [.entered(field: name), .left(field: name)]
    }
    offers += commands.keys.sorted().map { .executed(command: $0) }
    for (name, choice) in choices.sorted(by: { $0.key < $1.key }) {
      offers += choice.options.map { .chosen(control: name, option: $0) }
    }
    for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
      offers += list.rowIDs.map { .selected(list: name, row: $0) }
      offers += [0, 5, max(0, list.count - 6)].map { .scrolled(list: name, first: $0, count: 6) }
    }
    return offers
  }
}
