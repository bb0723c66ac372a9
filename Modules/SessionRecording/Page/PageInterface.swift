public import ReactiveKit

/// The actions and values of a page by names: the page of a view-model as data.
///
/// A recorder uses it as a user uses a screen. An application describes each of its pages once;
/// recordings, terminals and tests all use the same names.
///
/// ```swift
/// let page = PageInterface("phone")
/// page.input("password", model.password, isSecret: true)
/// page.text("output", model.output)
/// page.command("clear", model.clear)
/// ```
///
/// Reading takes the current values and observes nothing.
@MainActor
public final class PageInterface {
  /// The name of the page.
  public let name: String
  /// Retains the observations of the description, for example of values that a command has emitted.
  public let bag = DisposeBag()

  var values: [(path: String, read: @MainActor (inout SecretMask) -> SessionValue)] = []
  var inputs: [String: PageInput] = [:]
  var commands: [String: PageCommand] = [:]
  var choices: [String: PageChoice] = [:]
  var lists: [String: any PageListing] = [:]
  private var works: [@MainActor () -> Int] = []
  /// The view-model; nil for a page that is described without one.
  public let model: Any?
  /// Whether the page keeps its state when the user returns to it; false for a form that must be
  /// empty then.
  public var isKept = true

  /// Makes a description without contents.
  ///
  /// - Parameters:
  ///   - name: the name of the page.
  ///   - model: the view-model, which the page retains.
  public init(_ name: String, of model: Any? = nil) {
    self.name = name
    self.model = model
  }

  /// How many pieces of asynchronous work of the page have begun and not ended. While a session is at
  /// rest, each of them sleeps on its clock.
  public var workCount: Int { works.reduce(0) { $0 + $1() } }

  /// Counts work that is not a command of the page.
  public func work(_ count: @escaping @MainActor () -> Int) {
    works.append(count)
  }
}

// MARK: - Values

extension PageInterface {
  /// A value that is read by a closure.
  public func value(_ path: String, _ read: @escaping @MainActor () -> SessionValue) {
    values.append((path, { _ in read() }))
  }

  /// A text; where `secret` is part of it, its placeholder is read instead.
  ///
  /// Only its last occurrence is replaced: an earlier one may be another value that contains a short
  /// secret by chance. So a text must not show its secret twice.
  public func text(
    _ name: String, _ text: Property<String>, hiding secret: Property<String>? = nil
  ) {
    values.append(
      (
        "texts.\(name)",
        { mask in
          guard let secret = secret?.value, !secret.isEmpty else { return .text(text.value) }
          return .text(text.value.replacingLast(secret, by: mask.placeholder(for: secret)))
        }
      ))
  }

  /// A yes or no.
  public func flag(_ name: String, _ flag: Property<Bool>) {
    value("flags.\(name)") { .flag(flag.value) }
  }

  /// A whole number.
  public func number(_ name: String, _ number: Property<Int>) {
    value("numbers.\(name)") { .number(number.value) }
  }

  /// The text of a field in the page, for a view that shows it; nil where there is no such field.
  public func text(of field: String) -> Property<String>? { inputs[field]?.text }

  /// The rows of a list that are on screen; none for a list that the page does not have.
  public func window(of list: String) -> Range<Int> { lists[list]?.window ?? 0..<0 }

  /// Adds the values of the page to a state.
  public func read(into state: inout SessionState, _ mask: inout SecretMask) {
    for (path, read) in values { state[path] = read(&mask) }
    for list in lists.values { list.read(into: &state) }
  }
}

extension String {
  /// The text with the last occurrence of a secret replaced.
  ///
  /// Compared by scalars: a combining accent at the beginning of a secret forms one character with the text
  /// before it.
  fileprivate func replacingLast(_ secret: String, by placeholder: String) -> String {
    let (text, part) = (Array(unicodeScalars), Array(secret.unicodeScalars))
    let starts = (0..<max(0, text.count - part.count + 1)).reversed()
    guard let start = starts.first(where: { text[$0...].starts(with: part) }) else { return self }
    var replaced = UnicodeScalarView(text[..<start])
    replaced += placeholder.unicodeScalars
    replaced += text[(start + part.count)...]
    return String(replaced)
  }
}

// MARK: - Actions

/// A text field.
struct PageInput {
  let text: Property<String>
  let isSecret: Bool
  let isEnabled: @MainActor () -> Bool
  let typed: @MainActor (String) -> Void
  let entered: @MainActor () -> Void
  let left: @MainActor () -> Void
}

/// A command.
struct PageCommand {
  let isEnabled: @MainActor () -> Bool
  let execute: @MainActor (String?) -> Void
}

/// One of several options.
struct PageChoice {
  let options: [String]
  let chosen: @MainActor (String) -> Void
}

extension PageInterface {
  /// A text that the user types.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - text: what is typed, and what the field shows.
  ///   - isSecret: whether recordings have a placeholder in the place of the text.
  ///   - isEnabled: when it can be typed in; nil for always.
  ///   - entered: called when the focus enters the field.
  ///   - left: called when the focus leaves it.
  public func input(
    _ name: String, _ text: MutableProperty<String>, isSecret: Bool = false,
    isEnabled: Property<Bool>? = nil, entered: @escaping @MainActor () -> Void = {},
    left: @escaping @MainActor () -> Void = {}
  ) {
    inputs[name] = PageInput(
      text: text, isSecret: isSecret, isEnabled: { isEnabled?.value != false },
      typed: { text.value = $0 },
      entered: entered, left: left)
    values.append(
      (
        "fields.\(name).value",
        { mask in .text(isSecret ? mask.placeholder(for: text.value) : text.value) }
      ))
    if let isEnabled { value("fields.\(name).enabled") { .flag(isEnabled.value) } }
  }

  /// A command without an input.
  ///
  /// - Parameter isCounted: whether an execution is one piece of work; false for a command whose work
  ///   is counted otherwise, see ``work(_:)``.
  public func command<Output, Failure: Error>(
    _ name: String, _ command: Command<Void, Output, Failure>, isCounted: Bool = true
  ) {
    commands[name] = PageCommand(
      isEnabled: { command.isEnabled.value }, execute: { _ in command.execute() })
    value("commands.\(name).enabled") { .flag(command.isEnabled.value) }
    value("commands.\(name).executing") { .flag(command.isExecuting.value) }
    if isCounted { work { command.isExecuting.value ? 1 : 0 } }
  }

  /// An action that is performed at once, with the input of the event.
  public func action(_ name: String, _ execute: @escaping @MainActor (String?) -> Void) {
    commands[name] = PageCommand(isEnabled: { true }, execute: execute)
  }

  /// A choice of one option that follows a property.
  public func choice<Value>(
    _ name: String, _ property: Property<Value>, options: [String],
    _ text: @escaping @MainActor (Value) -> String, chosen: @escaping @MainActor (String) -> Void
  ) {
    choices[name] = PageChoice(options: options, chosen: chosen)
    value("choices.\(name)") { .text(text(property.value)) }
  }
}
