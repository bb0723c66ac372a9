import Messages
import ReactiveKit
import Router
import RouterNavigation
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a page looks: its template, and the bindings of its view-model to nodes.
///
/// It is all that the browser needs of a business line's page. View-models do not depend on it.
protocol PageView: AnyObject {
  /// The name of the template.
  var template: String { get }
  /// Binds the page to a surface, which holds the bindings.
  func show(on surface: Surface)
}

/// The dependencies of pages besides their view-model.
struct PageContext {
  let app: App
  /// All texts, in the current language.
  let messages: Property<Messages>
  /// The switchable network.
  let network: SessionNetwork
  /// The name under which the browser fetches a picture.
  let picture: @MainActor (_ bytes: Data?, _ url: String?) -> LiveValue
  /// Opens a URL that comes from a source.
  let open: @MainActor (String, RouteSource) -> Void
  /// Asks the user over the page, and performs the action when a button is chosen.
  let ask:
    @MainActor (Prompt, _ button: Prompt.Button, @escaping @MainActor () -> Void) -> Disposable
  /// Shows a message once.
  let say: @MainActor (String) -> Void
}
