import Messages
import ReactiveKit
import Router
import Wiring

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How a page looks: which template it fills, and what of its view-model goes where.
///
/// It is all that the browser needs of a business line's page, and lives here: no view-model knows
/// that there is one.
protocol PageView: AnyObject {
  /// The name of the template.
  var template: String { get }
  /// Binds the page to a surface, which holds the bindings.
  func show(on surface: Surface)
}

/// What pages have besides their view-model.
struct PageContext {
  let app: App
  /// The texts of everything, in the language of now.
  let messages: Property<Messages>
  /// The switchable network.
  let network: SessionNetwork
  /// Where the browser finds a picture.
  let picture: @MainActor (_ bytes: Data?, _ url: String?) -> LiveValue
  /// Opens a URL that comes from a source.
  let open: @MainActor (String, RouteSource) -> Void
  /// Says something once.
  let say: @MainActor (String) -> Void
}
