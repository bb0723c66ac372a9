#if LivePages
import ReactiveKit
import RouterNavigation

/// The prompts of the application: a modal dialog over the page.
extension LiveSession {
  /// The buttons of the dialog; of a prompt with more the others are not shown.
  nonisolated static let answers = Array(1...8)

  /// Shows the prompts on the frame: its state is their identity, and each answer names it.
  func showPrompts() {
    frame.follow(application.prompt, "prompt") { frame, prompt in
      if let prompt { Self.show(prompt, on: frame) }
      frame.put(Node("prompt", .state), .text(prompt.map { String($0.id) } ?? ""))
    }
  }

  private static func show(_ prompt: Prompt, on frame: Surface) {
    frame.put(Node("prompt title", .text), .shown(prompt.title))
    frame.put(Node("prompt message", .text), .shown(prompt.message))
    frame.put(Node("prompt style", .state), .text(prompt.style.rawValue))
    for number in answers {
      let button = number <= prompt.buttons.count ? prompt.buttons[number - 1] : nil
      frame.put(Node("answer \(number)", .text), .shown(button?.title ?? ""))
      frame.put(Node("answer \(number)", .state), .text(button?.role?.rawValue ?? ""))
      frame.put(Node("answer \(number)", .hidden), .flag(button == nil))
    }
  }

  /// The user has answered a prompt: `7 2` is its identity and a button. Without a button it is cancelled.
  ///
  /// An answer to a prompt that is gone answers no other one.
  func answer(_ text: String) {
    let parts = text.split(separator: " ").map { Int($0) }
    guard let prompt = application.prompt.value, parts.first == prompt.id else { return }
    let number = parts.count == 2 ? parts[1] ?? 0 : 0
    let button =
      prompt.buttons.indices.contains(number - 1)
      ? prompt.buttons[number - 1] : prompt.buttons.first { $0.role == .cancel }
    application.answer(prompt.id, with: button)
  }
}
#endif
