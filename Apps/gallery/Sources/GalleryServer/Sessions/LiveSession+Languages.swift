import Messages
import ReactiveKit
import Wiring

extension LiveSession {
  /// Sends the gallery's own labels in the current language to the browser.
  func addLabels() {
    let language = app.texts.value.language
    pending.language = language.rawValue
    pending.labels = Labels.all(in: language)
  }

  /// Shows a message once. It may quote a text of a feed.
  func say(_ text: String) {
    guard case .text(let text) = LiveValue.shown(text) else { return }
    pending.notices.append(text)
    noteChange()
  }
}
