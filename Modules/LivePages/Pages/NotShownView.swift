#if LivePages
import Foundation
import Messages
import ReactiveKit

/// The page of a path that the application has no page for.
final class NotShownView: PageView {
  let template = "notShown"
  private let path: String
  private let messages: Property<Messages>

  init(_ path: String, _ messages: Property<Messages>) {
    self.path = path
    self.messages = messages
  }

  nonisolated deinit {}

  func show(on surface: Surface) {
    let path = path.removingPercentEncoding ?? path
    surface.text("reason", messages.map { $0.text("live.notShown", ["path": path]) })
  }
}
#endif
