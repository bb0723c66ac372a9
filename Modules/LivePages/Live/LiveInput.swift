#if LivePages
import ReactiveKit
import SessionRecording

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
  /// Where the caret belongs in a text, in UTF-16 units, unless the browser has it there.
  private var caret: (text: String, place: Int)?

  init(_ node: Node, _ text: Property<String>, on surface: Surface) {
    self.node = node
    self.text = text
    self.surface = surface
  }

  nonisolated deinit {}

  /// The value of the field.
  var value: LiveValue {
    let text = text.value
    return .input(text, edit: edit, caret: caret?.text == text ? caret?.place : nil)
  }

  /// The user typed; `take` sets the text in the page, and returns where the caret belongs in characters.
  func typed(
    _ typed: String, edit: Int, _ way: LiveEvent.Caret?, _ take: (SessionCaret?) -> Int?
  ) {
    // A repeated request after a lost answer.
    guard edit > self.edit else { return }
    self.edit = edit
    surface?.noteShown(node, .input(typed, edit: edit))
    caret = nil
    let place = take(
      way.map {
        SessionCaret(
          before: text.value.characterCount(before: $0.before),
          after: typed.characterCount(before: $0.after))
      })
    if let place {
      let text = text.value
      let units = text.prefix(place).utf16.count
      if text != typed || units != way?.after { caret = (text, units) }
    }
    // The page may have left the text unchanged, which notifies no observer.
    surface?.put(node, value)
  }
}

extension String {
  /// How many characters begin in front of a place in UTF-16 units.
  nonisolated fileprivate func characterCount(before place: Int) -> Int {
    let end = utf16.index(startIndex, offsetBy: place, limitedBy: endIndex) ?? endIndex
    return self[..<end].count
  }
}
#endif
