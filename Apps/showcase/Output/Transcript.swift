import ReactiveKit
import RouterNavigation

/// Records the actions of a demo and every change that follows, in order.
final class Transcript {
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  /// The lines as text, with highlighted actions.
  func text(_ paint: Paint) -> String {
    lines.map { $0.hasPrefix("> ") ? paint($0, .bold) : $0 }.joined(separator: "\n")
  }

  /// Follows a property: its current value and every change.
  func follow(_ name: String, _ property: Property<some Any>) {
    property.observe { [weak self] value in self?.note("  \(name) = \(Self.shown(value))") }
      .disposed(by: bag)
  }

  /// Follows a signal.
  func follow(_ name: String, _ signal: Signal<some Any, Never>) {
    signal.observe { [weak self] value in self?.note("  \(name): \(Self.shown(value))") }
      .disposed(by: bag)
  }

  /// Retains a disposable for the demo.
  func hold(_ disposable: Disposable) { bag += disposable }

  /// Records an action of the user, and performs it.
  func act(_ what: String, _ action: () async -> Void) async {
    note("> \(what)")
    await action()
  }

  /// Shows the prompts of a navigator, and answers each with its button of the next number.
  func answerPrompts(of navigator: Navigator, with numbers: [Int]) {
    var numbers = numbers[...]
    hold(
      navigator.state.map(\.prompt).observe { [weak self, weak navigator] prompt in
        guard let prompt, let number = numbers.popFirst() else { return }
        for line in prompt.lines { self?.note("  \(line)") }
        self?.note("> answers \(number)")
        navigator?.answer(prompt.id, with: prompt.buttons[number - 1])
      })
  }

  /// Adds a line.
  func note(_ line: String) {
    lines.append(line.replacing("\n", with: "\\n"))
  }

  private static func shown(_ value: some Any) -> String {
    if let text = value as? String { return "\"\(text)\"" }
    return "\(value)"
  }

  nonisolated deinit {}
}
