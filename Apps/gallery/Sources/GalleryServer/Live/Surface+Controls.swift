import FormComponent
import Messages
import ReactiveKit
import ReadAloud
import SessionRecording
import Wiring

extension Surface {
  /// A button that executes a command; it cannot be used while the command cannot.
  func button<Output, Failure: Error>(_ name: String, _ command: Command<Void, Output, Failure>) {
    node(name, .disabled, command.isEnabled) { .flag(!$0) }
    node(name, .busy, command.isExecuting) { .flag($0) }
    own?.command(name, command)
  }

  /// Whether the network works; the page lets its user break it.
  func network(_ network: SessionNetwork) {
    choice("network", network.isBroken) { $0 ? "broken" : "fine" }
  }

  /// A labelled text field with what is wrong with it.
  func field(_ name: String, _ field: TextFieldViewModel, _ messages: Property<Messages>) {
    input(name, field.text)
    text("\(name) label", field.label)
    node(name, .placeholder, field.placeholder) { .shown($0) }
    node(name, .state, field.state) { .text($0.rawValue) }
    let content = field.accessibility(messages)
    node(name, .invalid, content) { .flag($0.traits.contains(.invalid)) }
    node(name, .required, content) { .flag($0.traits.contains(.required)) }
    node(name, .busy, content) { .flag($0.traits.contains(.busy)) }
    node(name, .disabled, field.isEnabled) { .flag(!$0) }
    node(name, .focus, field.isFocused) { .flag($0) }
    problem("\(name) problem", field.shownProblems, messages)
    own?.field(name, field, messages)
  }
}
