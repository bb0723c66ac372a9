import ReactiveKit

/// An alert, a confirmation or an action sheet: a value beside the pages of a ``NavigationState``, which any
/// view layer shows and any test answers.
///
/// ```swift
/// let delete = Prompt.Button("Delete", role: .destructive)
/// let prompt = Prompt("Delete the order?", buttons: delete, .init("Keep", role: .cancel))
/// if await navigator.ask(prompt) == delete { orders.delete(order) }
/// ```
public struct Prompt: Sendable, Identifiable {
  /// How it is shown.
  public enum Style: String, Sendable, Hashable {
    /// In the middle of the screen.
    case alert
    /// A choice of actions, at the lower edge of a phone.
    case actionSheet
  }

  /// A button, which closes the prompt.
  public struct Button: Sendable, Hashable {
    /// The meaning of a button.
    public enum Role: String, Sendable, Hashable {
      /// It changes nothing.
      case cancel
      /// It deletes something.
      case destructive
    }

    /// Its title.
    public let title: String
    /// Its meaning; `nil` for any other action.
    public let role: Role?

    /// Makes a button.
    public init(_ title: String, role: Role? = nil) {
      self.title = title
      self.role = role
    }
  }

  /// Its identity in the state that shows it; never assigned to another prompt or page.
  public internal(set) var id = -1
  /// The question.
  public let title: String
  /// Details; "" for none.
  public let message: String
  /// How it is shown.
  public let style: Style
  /// The buttons, in their order; at least one.
  public let buttons: [Button]

  /// Makes a prompt from the texts for the user.
  public init(
    _ title: String, message: String = "", style: Style = .alert, buttons first: Button,
    _ others: Button...
  ) {
    self.title = title
    self.message = message
    self.style = style
    buttons = [first] + others
  }

  /// The title, the message and the numbered buttons in lines, for a terminal.
  public var lines: [String] {
    [title, message].filter { !$0.isEmpty }
      + buttons.enumerated().map { "[\($0.offset + 1)] \($0.element.title)" }
  }
}

extension Prompt: Hashable, CustomStringConvertible, CustomReflectable {
  /// The style and the number of buttons: its texts may be personal.
  public var description: String { "\(style.rawValue) of \(buttons.count)" }

  /// What `description` shows.
  public var customMirror: Mirror {
    Mirror(self, children: ["description": description], displayStyle: .struct)
  }
}

extension NavigationState {
  /// The prompt that is shown over all pages; the others follow when it is answered.
  public var prompt: Prompt? { prompts.first }

  /// Shows a prompt after the present ones.
  mutating func ask(_ prompt: Prompt) -> Prompt.ID {
    var prompt = prompt
    prompt.id = nextID
    nextID += 1
    prompts.append(prompt)
    return prompt.id
  }
}

extension Navigator {
  /// Asks the user, after the present prompts.
  ///
  /// - Returns: the button that the user chooses; `nil` when the prompt is closed without one, the state is
  ///   replaced or the task is cancelled, which removes the prompt.
  public func ask(_ prompt: Prompt) async -> Prompt.Button? {
    if Task.isCancelled { return nil }
    var next = current.value
    let awaited = Awaited(.prompt(next.ask(prompt)))
    show(awaited)
    set(next)
    return (try? await outcome(of: awaited).get()) as? Prompt.Button
  }

  /// Answers a prompt, for a view layer or a test: the user has chosen a button, or closed it without one.
  /// Does nothing if the prompt is gone or lacks the button.
  public func answer(_ id: Prompt.ID, with button: Prompt.Button?) {
    guard let prompt = current.value.prompts.first(where: { $0.id == id }),
      button.map(prompt.buttons.contains) ?? true
    else { return }
    if let awaited = awaited.first(where: { $0.isPrompt(id) }) {
      end(awaited, .success(button))
    } else {
      // A prompt of a kept state: its wait has ended.
      change { $0.prompts.removeAll { $0.id == id } }
    }
  }
}
