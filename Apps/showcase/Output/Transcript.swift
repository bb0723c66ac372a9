import ReactiveKit

/// Records the actions of a demo and every change that follows, in order.
final class Transcript {
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  /// The lines as text: the user's actions are highlighted.
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
