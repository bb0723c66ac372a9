#if LivePages
import Messages
import ReactiveKit

extension LiveSession {
  /// Sends the labels in the current language to the browser.
  func addLabels() {
    let language = application.language.value
    pending.language = language.rawValue
    pending.labels = environment.labels(in: language)
  }

  /// Shows a message once. It may quote a text of a feed.
  func showMessage(_ text: String) {
    guard case .text(let text) = LiveValue.shown(text) else { return }
    pending.notices.append(text)
    noteChange()
  }
}
#endif
