public import ReactiveKit

/// Why an event cannot be performed, for example an unknown name.
public nonisolated enum SessionFault: Error, Equatable, Sendable {
  /// The page has no such field.
  case unknownField(String)
  /// The page has no such command.
  case unknownCommand(String)
  /// The page has no such choice, or the choice has no such option.
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
  /// An action on a disabled command or field does nothing, like a tap on a disabled button; uncommitted text
  /// of an input method is not set.
  ///
  /// - Returns: false for an action that no page handles: opening a URL, going back, waiting.
  /// - Throws: ``SessionFault``, for an unknown name.
  @discardableResult
  public func perform(_ action: SessionAction) throws(SessionFault) -> Bool {
    switch action {
    case .typed(let field, let text, let caret, let isComposing):
      let input = try input(field)
      if !isComposing { input.type(text, caret) }
    case .entered(let field): try input(field).entered()
    case .left(let field): try input(field).left()
    case .chosen(let control, let option):
      guard let choice: PageChoice = part(control), choice.options.contains(option) else {
        throw .unknownOption(control: control, option: option)
      }
      choice.chosen(option)
    case .executed(let name, let input):
      guard let command: PageCommand = part(name) else { throw .unknownCommand(name) }
      command.execute(input)
    case .scrolled(let list, let first, let count):
      guard let rows: PageListing = part(list) else { throw .unknownList(list) }
      let (end, isTooFar) = first.addingReportingOverflow(max(count, 0))
      rows.scrolled(to: first..<(isTooFar ? .max : end))
    case .selected(let name, let row):
      guard let list: PageListing = part(name) else { throw .unknownList(name) }
      guard list.selected(row) else { throw .unknownRow(list: name, row: row) }
    case .opened, .back, .returned, .waited: return false
    }
    return true
  }

  /// Whether the text of a field is a secret.
  public func isSecret(_ field: String) -> Bool {
    part(field, as: PageInput.self)?.isSecret == true
  }

  /// The texts of the secret fields, for a view that shows properties but must not show these.
  public var secrets: [Property<String>] {
    parts.compactMap { $0 as? PageInput }.filter(\.isSecret).map(\.text)
  }

  /// Whether the page handles an action: whether it knows the name in it.
  public func handles(_ action: SessionAction) -> Bool {
    switch action {
    case .typed(let field, _, _, _), .entered(let field), .left(let field):
      part(field, as: PageInput.self) != nil
    case .chosen(let control, _): part(control, as: PageChoice.self) != nil
    case .executed(let command, _): part(command, as: PageCommand.self) != nil
    case .scrolled(let list, _, _), .selected(let list, _):
      part(list, as: PageListing.self) != nil
    case .opened, .back, .returned, .waited: false
    }
  }

  private func input(_ name: String) throws(SessionFault) -> PageInput {
    guard let input: PageInput = part(name) else { throw .unknownField(name) }
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
    for input in named(PageInput.self) {
      offers += texts(input.name).map { .typed(field: input.name, text: $0) }
      offers += [.entered(field: input.name), .left(field: input.name)]
    }
    offers += named(PageCommand.self).map { .executed(command: $0.name) }
    for choice in named(PageChoice.self) {
      offers += choice.options.map { .chosen(control: choice.name, option: $0) }
    }
    for list in named(PageListing.self) {
      offers += list.rowIDs.map { .selected(list: list.name, row: $0) }
      offers += [0, 5, max(0, list.count - 6)].map {
        .scrolled(list: list.name, first: $0, count: 6)
      }
    }
    return offers
  }

  /// The parts of a kind in the order of their names; if names are equal, the last part.
  private func named<Part: PagePart>(_ kind: Part.Type) -> [Part] {
    let found = parts.compactMap { $0 as? Part }
    return Dictionary(found.map { ($0.name, $0) }) { _, last in last }
      .sorted { $0.key < $1.key }.map(\.value)
  }
}
