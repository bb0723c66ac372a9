#if LivePages
public import Messages
public import ReactiveKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How a page looks: its template, and the bindings of its view-model to nodes.
///
/// It is all that the browser needs of a page. View-models do not depend on it, and a page without one is
/// shown by the default page.
///
/// ```swift
/// final class BookingView: PageView {
///   let template = "booking"
///   init(_ form: BookingForm) { self.form = form }
///   func show(on surface: Surface) { surface.button("book", form.book) }
/// }
/// ```
public protocol PageView: AnyObject {
  /// The name of the template.
  var template: String { get }
  /// Binds the page to a surface, which holds the bindings.
  func show(on surface: Surface)
}

/// The dependencies of views besides their view-model. They do not retain the session.
public struct LiveContext {
  /// All texts, in the current language.
  public let messages: Property<Messages>
  /// The name under which the browser fetches a picture.
  public let picture: @MainActor (_ bytes: Data?, _ url: String?) -> LiveValue
  /// Opens a URL that comes from a source, for example `inside`.
  public let open: @MainActor (_ url: String, _ source: String) -> Void
  /// Performs something as an event of the browser: at once, or when the work of the events before is done.
  public let happen: @MainActor (@escaping @MainActor () -> Void) -> Void
  /// Shows a message once.
  public let showMessage: @MainActor (String) -> Void
}
#endif
