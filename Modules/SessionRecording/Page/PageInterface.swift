public import Messages
public import ReactiveKit

/// The actions and values of a page by names: the page of a view-model as data.
///
/// A recorder uses it as a user uses a screen. An application describes each of its pages once; recordings,
/// terminals and tests all use the same names.
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

  /// In the order in which they were added: placeholders of secrets depend on it.
  package private(set) var parts: [PagePart] = []
  /// The view-model; nil for a page without one.
  public let model: Any?
  /// Whether the page keeps its state when the user returns to it; false for a form that must be empty then.
  package var isKept = true
  /// Receives the texts of ``notices(_:)``: set by the driver of the page.
  package var noticed: @MainActor (String) -> Void = { _ in }
  /// Receives the URLs of ``links(_:)``: set by the driver of the page.
  package var opened: @MainActor (String) -> Void = { _ in }

  /// The texts of its fields; nil where each field is described with its own.
  let messages: Property<Messages>?

  /// Makes a description without contents.
  ///
  /// - Parameters:
  ///   - name: the name of the page.
  ///   - model: the view-model, which the page retains.
  ///   - messages: the texts of fields that are described without.
  public init(_ name: String, of model: Any? = nil, messages: Property<Messages>? = nil) {
    self.name = name
    self.model = model
    self.messages = messages
  }

  nonisolated deinit {}

  /// The number of pieces of asynchronous work of the page that run. While a session is at rest, each of them
  /// sleeps on its clock.
  public var workCount: Int { parts.reduce(0) { $0 + $1.workCount } }

  /// Counts work that is not a command of the page.
  public func work(_ count: @escaping @MainActor () -> Int) {
    add(PageWork(count))
  }

  /// Texts shown once, for example by an alert.
  public func notices(_ texts: Signal<String, Never>) {
    bag += texts.observe { [weak self] in self?.noticed($0) }
  }

  /// URLs to which the page leads, for example the values of a command.
  public func links(_ urls: Signal<String, Never>) {
    bag += urls.observe { [weak self] in self?.opened($0) }
  }

  /// Leads to a URL, for example when a row was selected.
  public func open(_ url: String) { opened(url) }

  /// Adds a part; if names are equal, the later part performs actions.
  func add(_ part: PagePart) { parts.append(part) }

  /// The part with a name that performs actions of a kind.
  func part<Part: PagePart>(_ name: String, as kind: Part.Type = Part.self) -> Part? {
    for part in parts.reversed() where part.name == name {
      if let part = part as? Part { return part }
    }
    return nil
  }
}

// MARK: - Values

extension PageInterface {
  /// A value that is read by a closure.
  public func value(_ path: String, _ read: @escaping @MainActor () -> SessionValue) {
    add(PageValues { state, _ in state[path] = read() })
  }

  /// Several values that are read by one closure.
  package func values(_ read: @escaping @MainActor (inout SessionState) -> Void) {
    values { state, _ in read(&state) }
  }

  func values(_ read: @escaping @MainActor (inout SessionState, inout SecretMask) -> Void) {
    add(PageValues(read))
  }

  /// A text; if `secret` is part of it, its placeholder is read instead.
  ///
  /// Only its last occurrence is replaced: an earlier one may be another value that contains a short secret
  /// by chance. So a text must not show its secret twice.
  public func text(
    _ name: String, _ text: Property<String>, hiding secret: Property<String>? = nil
  ) {
    let path = "texts.\(name)"
    guard let secret else { return value(path) { .text(text.value) } }
    add(
      PageValues { state, mask in
        let (text, secret) = (text.value, secret.value)
        state[path] = .text(
          secret.isEmpty ? text : text.replacingLast(secret, by: mask.placeholder(for: secret)))
      })
  }

  /// A boolean.
  public func flag(_ name: String, _ flag: Property<Bool>) {
    value("flags.\(name)") { .flag(flag.value) }
  }

  /// A whole number.
  public func number(_ name: String, _ number: Property<Int>) {
    value("numbers.\(name)") { .number(number.value) }
  }

  /// The text of a field in the page, for a view that shows it; nil for an unknown field.
  public func text(of field: String) -> Property<String>? { part(field, as: PageInput.self)?.text }

  /// The position of a field's caret after the last edit, in characters; nil if unknown.
  public func caret(of field: String) -> Int? { part(field, as: PageInput.self)?.caret }

  /// The rows of a list that are on screen; none for an unknown list.
  public func window(of list: String) -> Range<Int> {
    part(list, as: PageListing.self)?.window ?? 0..<0
  }

  /// Adds the values of the page to a state.
  public func read(into state: inout SessionState, _ mask: inout SecretMask) {
    for part in parts { part.read(into: &state, &mask) }
  }
}

// MARK: - Actions

extension PageInterface {
  /// Takes a text that the user has typed, with the caret's movement, and returns the new position of the
  /// caret.
  public typealias Typed = @MainActor (_ text: String, _ caret: SessionCaret?) -> Int?

  /// A text that the user types.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - text: the text that the field shows.
  ///   - isSecret: whether recordings have a placeholder instead of the text.
  ///   - isEnabled: whether it can be edited; nil for always.
  ///   - typed: takes the typed text, with the caret if known, for a field that depends on it, such as a
  ///     masked one; returns the new position of the caret.
  ///   - entered: called when the focus enters the field.
  ///   - left: called when the focus leaves it.
  public func input(
    _ name: String, _ text: Property<String>, isSecret: Bool = false,
    isEnabled: Property<Bool>? = nil, typed: @escaping Typed,
    entered: @escaping @MainActor () -> Void = {}, left: @escaping @MainActor () -> Void = {}
  ) {
    add(
      PageInput(
        name, text, isSecret: isSecret, isEnabled: isEnabled, typed: typed, entered: entered,
        left: left))
  }

  /// A text that the user types and that is set.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - text: the typed and shown text.
  ///   - isSecret: whether recordings have a placeholder instead of the text.
  ///   - isEnabled: whether it can be edited; nil for always.
  ///   - entered: called when the focus enters the field.
  ///   - left: called when the focus leaves it.
  public func input(
    _ name: String, _ text: MutableProperty<String>, isSecret: Bool = false,
    isEnabled: Property<Bool>? = nil, entered: @escaping @MainActor () -> Void = {},
    left: @escaping @MainActor () -> Void = {}
  ) {
    input(
      name, text, isSecret: isSecret, isEnabled: isEnabled,
      typed: { new, _ in
        text.value = new
        return nil
      }, entered: entered, left: left)
  }

  /// A command without an input.
  ///
  /// - Parameter isCounted: whether an execution is one piece of work; false for a command whose work is
  ///   counted otherwise, see ``work(_:)``.
  public func command<Output, Failure: Error>(
    _ name: String, _ command: Command<Void, Output, Failure>, isCounted: Bool = true
  ) {
    add(
      PageCommand(
        name, status: (command.isEnabled, command.isExecuting), isCounted: isCounted
      ) { _ in command.execute() })
  }

  /// An action that is performed at once, with the input of the event.
  public func action(_ name: String, _ execute: @escaping @MainActor (String?) -> Void) {
    add(PageCommand(name, execute))
  }

  /// A switch: a choice of `on` or `off`.
  public func toggle(_ name: String, _ isOn: MutableProperty<Bool>) {
    toggle(name, isOn) { isOn.value = $0 }
  }

  /// A switch that follows a property.
  package func toggle(
    _ name: String, _ isOn: Property<Bool>, switched: @escaping @MainActor (Bool) -> Void
  ) {
    choice(name, isOn, options: PageChoice.switchOptions, { $0 ? "on" : "off" }) {
      switched($0 == "on")
    }
  }

  /// A choice of one option that follows a property.
  public func choice<Value>(
    _ name: String, _ property: Property<Value>, options: [String],
    _ text: @escaping @MainActor (Value) -> String, chosen: @escaping @MainActor (String) -> Void
  ) {
    add(PageChoice(name, options, text: { text(property.value) }, chosen: chosen))
  }

  /// A choice of one of several values, by their texts.
  public func choice<Value: Equatable>(
    _ name: String, _ property: MutableProperty<Value>, of values: KeyValuePairs<String, Value>
  ) {
    choice(name, property, options: values.map(\.key)) { value in
      values.first { $0.value == value }?.key ?? "\(value)"
    } chosen: { option in
      if let value = values.first(where: { $0.key == option }) { property.value = value.value }
    }
  }

  /// The choices `latency` and `failures`: what a simulated network is like.
  package func conditions(
    latency: MutableProperty<Duration>, failureRate: MutableProperty<Double>
  ) {
    choice(
      "latency", latency,
      of: [
        "0 ms": .zero, "100 ms": .milliseconds(100), "350 ms": .milliseconds(350),
        "1 s": .seconds(1), "5 s": .seconds(5), "30 s": .seconds(30),
      ])
    choice(
      "failures", failureRate,
      of: ["0 %": 0, "10 %": 0.1, "25 %": 0.25, "50 %": 0.5, "100 %": 1])
  }
}

/// A view-model that describes its page: its fields, commands, values and lists by names.
///
/// ```swift
/// extension BookingForm: PageDescribing {
///   func describe(on page: PageInterface) {
///     page.input("name", name)
///     page.command("book", book)
///   }
/// }
/// ```
@MainActor
public protocol PageDescribing: AnyObject {
  /// Adds the view-model's fields, commands, values and lists to its page.
  func describe(on page: PageInterface)
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
