import ReactiveKit

/// The server's side of a field that somebody may be typing in.
///
/// The browser counts its edits and sends the count along. What comes back names the newest edit
/// that it takes into account, so the browser can tell a correction of what it shows from an echo of
/// what it showed three letters ago.
final class LiveInput {
  let node: Node
  private let text: Property<String>
  private weak var surface: Surface?
  /// The newest edit of the browser that has arrived.
  private var edit = 0

  init(_ node: Node, _ text: Property<String>, on surface: Surface) {
    self.node = node
    self.text = text
    self.surface = surface
  }

  /// What the field is worth.
  var value: LiveValue { .input(text.value, edit: edit) }

  /// The user typed; `take` has the page take it.
  func typed(_ typed: String, edit: Int, _ take: () -> Void) {
    // A repeated request after a lost answer.
    guard edit > self.edit else { return }
    self.edit = edit
    surface?.noteShown(node, .input(typed, edit: edit))
    take()
    // The page may have left the text as it was, which tells nobody.
    surface?.put(node, value)
  }
}
