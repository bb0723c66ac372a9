import ReactiveKit

/// Writes down what a demo does and every change that follows, in order.
final class Transcript {
  private(set) var lines: [String] = []
  private let bag = DisposeBag()

  /// The lines for a person: what the user does stands out from what follows.
  func text(_ paint: Paint) -> String {
    lines.map { $0.hasPrefix("> ") ? paint($0, .bold) : $0 }.joined(separator: "\n")
  }

  /// Follows a property: its value now and every change.
  func follow(_ name: String, _ property: Property<some Any>) {
    property.observe { [weak self] value in self?.note("  \(name) = \(Self.shown(value))") }
      .disposed(by: bag)
  }

  /// Follows a signal.
  func follow(_ name: String, _ signal: Signal<some Any, Never>) {
    signal.observe { [weak self] value in self?.note("  \(name): \(Self.shown(value))") }
      .disposed(by: bag)
  }

  /// Ties something to the demo.
  func hold(_ disposable: Disposable) { bag += disposable }

  /// Says what the user does, and does it.
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
}
