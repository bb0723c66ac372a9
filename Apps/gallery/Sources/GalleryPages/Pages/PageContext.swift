import LivePages
import Messages
import ReactiveKit
import RouterNavigation
import Wiring

/// The dependencies of the gallery's views besides their view-model.
struct PageContext {
  let app: App
  /// The switchable network.
  let network: SessionNetwork
  /// What every view of live pages may use.
  let live: LiveContext

  private let driver: AppDriver

  /// All texts, in the current language.
  var messages: Property<Messages> { live.messages }

  init(_ driver: AppDriver, _ live: LiveContext) {
    app = driver.app
    network = driver.network
    self.live = live
    self.driver = driver
  }

  /// Asks the user over the page, and continues as with an event of the browser when a button is chosen.
  ///
  /// - Returns: holds the question, which is withdrawn when it is disposed.
  func ask(
    _ prompt: Prompt, _ button: Prompt.Button, then action: @escaping @MainActor () -> Void
  ) -> Disposable {
    let question = Task { [driver, live] in
      guard await driver.ask(prompt) == button else { return }
      live.happen(action)
    }
    return .action { question.cancel() }
  }
}
