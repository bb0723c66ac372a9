import ReactiveKit

/// The server's side of a field that the user may be editing.
///
/// The browser counts its edits and sends the count along. The server's text names the newest edit
/// that it takes into account, so the browser distinguishes a correction of the current text from
/// an echo of an older one.
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

  /// The value of the field.
  var value: LiveValue { .input(text.value, edit: edit) }

  /// The user typed; `take` sets the text in the page.
  func typed(_ typed: String, edit: Int, _ take: () -> Void) {
    // A repeated request after a lost answer.
    guard edit > self.edit else { return }
    self.edit = edit
    surface?.noteShown(node, .input(typed, edit: edit))
    take()
    // The page may have left the text unchanged, which notifies no observer.
    surface?.put(node, value)
  }
}
