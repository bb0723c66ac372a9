#if LivePages
import AccessibilityProperties
public import FormComponent
public import ListComponent
public import Messages
public import ReactiveKit
import SessionRecording

extension Surface {
  /// A button that executes a command; it cannot be used while the command cannot.
  public func button<Output, Failure: Error>(
    _ name: String, _ command: Command<Void, Output, Failure>
  ) {
    node(name, .disabled, command.isEnabled) { .flag(!$0) }
    node(name, .busy, command.isExecuting) { .flag($0) }
    own?.command(name, command)
  }

  /// Words in the place of the rows of an empty list: neither while it is loaded nor beside an error.
  public func emptiness<Cell, Failure>(of list: ListViewModel<Cell, Failure>) {
    let isEmpty = combine(list.cells, list.isExecuting, list.error) {
      $0.isEmpty && !$1 && $2 == nil
    }
    node("empty", .hidden, isEmpty) { .flag(!$0) }
  }

  /// Whether the text of a field is valid: a word for the stylesheet, and a flag for users who do not see colours.
  public func validity(_ name: String, _ isValid: Property<Bool>) {
    follow(isValid, name) { surface, isValid in
      surface.put(Node(name, .state), .text(isValid ? "valid" : "invalid"))
      surface.put(Node(name, .invalid), .flag(!isValid))
    }
  }

  /// A choice of one option that follows a property.
  public func choice<Value>(
    _ name: String, _ property: Property<Value>, _ text: @escaping @MainActor (Value) -> String
  ) {
    node(name, .value, property) { .text(text($0)) }
  }

  /// A choice of one option that is not the application's.
  public func choice<Value>(
    _ name: String, _ property: Property<Value>, options: [String],
    _ text: @escaping @MainActor (Value) -> String, chosen: @escaping @MainActor (String) -> Void
  ) {
    choice(name, property, text)
    own?.choice(name, property, options: options, text, chosen: chosen)
  }

  /// A panel that the user shows and hides.
  ///
  /// - Parameter content: adds its content to the surface when it is first shown: most users show no panel.
  public func panel(
    _ name: String, _ isShown: MutableProperty<Bool>,
    showing content: @escaping @MainActor (Surface) -> Void = { _ in }
  ) {
    let text: @MainActor (Bool) -> String = { $0 ? "shown" : "hidden" }
    own?.choice(name, isShown, options: [text(true), text(false)], text) {
      isShown.value = $0 == text(true)
    }
    var content: (@MainActor (Surface) -> Void)? = content
    follow(isShown, name) { surface, isShown in
      surface.put(Node(name, .value), .text(text(isShown)))
      surface.put(Node(name, .hidden), .flag(!isShown))
      guard isShown, let new = content else { return }
      content = nil
      new(surface)
    }
  }

  /// A labelled text field with its problems.
  public func field<Value>(
    _ name: String, _ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>
  ) {
    input(name, showing: field.$text)
    text("\(name) label", field.label)
    node(name, .placeholder, field.placeholder) { .shown($0) }
    node(name, .state, field.state) { .text($0.rawValue) }
    follow(field.accessibility(messages), name) { surface, content in
      surface.put(Node(name, .invalid), .flag(content.traits.contains(.invalid)))
      surface.put(Node(name, .required), .flag(content.traits.contains(.required)))
      surface.put(Node(name, .busy), .flag(content.traits.contains(.busy)))
      surface.put(Node(name, .readOnly), .flag(content.traits.contains(.readOnly)))
    }
    node(name, .disabled, field.isEnabled) { .flag(!$0) }
    node(name, .focus, field.isFocused) { .flag($0) }
    problem("\(name) problem", field.shownProblems, messages)
    own?.field(name, field, messages)
  }
}
#endif
