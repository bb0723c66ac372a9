public import FormComponent
public import Messages
public import ReactiveKit

extension PageInterface {
  /// A labelled field into which the user types, with its problems; a secure one is a secret.
  ///
  /// - Parameter messages: the texts of its problems; those of the page without.
  public func field<Value>(
    _ name: String, _ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>? = nil
  ) {
    let messages = texts(messages)
    input(
      name, field.$text, isSecret: field.isSecure, isEnabled: field.isEnabled,
      typed: { text, caret in
        guard let caret else {
          field.text = text
          return nil
        }
        return field.textEntered(CaretText(text, caret: caret.after), previousCaret: caret.before)
          .caret
      },
      entered: { field.fieldEntered() }, left: { field.fieldLeft() })
    part(name, as: PageInput.self)?.labelled = { $0.visit(field, messages) }
    let problem = field.shownProblems.text(messages)
    let warning = field.shownWarnings.text(messages)
    values { state in
      state["fields.\(name).label"] = .text(field.label.value)
      state["fields.\(name).hidden"] = .flag(field.isHidden.value)
      state["fields.\(name).focused"] = .flag(field.isFocused.value)
      state["fields.\(name).state"] = .text(field.state.value.rawValue)
      state["fields.\(name).error"] = .text(problem.value)
      if !warning.value.isEmpty { state["fields.\(name).warning"] = .text(warning.value) }
    }
  }
}

extension PageInterface {
  /// A field of several options: each of those that it has now is a switch, `extras breakfast`.
  ///
  /// - Parameter messages: the texts of its problems; those of the page without.
  public func field<Option>(
    _ name: String, _ field: ChoicesFieldViewModel<Option>, _ messages: Property<Messages>? = nil
  ) {
    for option in field.options.value {
      toggle("\(name) \(option)", field.$selection.map { $0.contains(option) }) {
        field.selection =
          $0 ? field.selection.union([option]) : field.selection.subtracting([option])
      }
    }
    text("\(name) problem", field.shownProblems.text(texts(messages)))
  }

  /// The texts of a field: those given, else those of the page.
  private func texts(_ messages: Property<Messages>?) -> Property<Messages> {
    messages ?? self.messages ?? Property(Messages(in: .english))
  }
}

/// A field is a page of its own: one component in all of its states, by the name of its key.
extension TextInputFieldViewModel: PageDescribing {
  /// Adds the field.
  public func describe(on page: PageInterface) { page.field(key, self) }
}
