import LivePages
import Messages
import ReactiveKit
import Router
import RouterNavigation
import SessionRecording
import Wiring

/// The application of one browser tab: the driver that recordings and the terminal use as well.
final class GalleryApplication: LiveApplication {
  /// The paths of the pages that the gallery has besides those of the application.
  static let ownPaths = ["/explore", "/masks"]

  let driver: AppDriver
  let run: SessionRun
  let location: Property<LiveLocation>
  let language: Property<Language>
  let refusals: Signal<LiveRequest, Never>

  init(_ document: SessionDocument, _ routes: SharedRoutes) throws {
    (driver, run) = try AppSession.application(
      of: document, image: Landscape.pipeline.frontImages, sharing: routes)
    location = driver.navigation.map { LiveLocation($0) }
    language = driver.app.texts.map(\.language)
    refusals = driver.problems.map {
      LiveRequest(Self.path(of: $0.0.url), from: $0.0.source.rawValue)
    }
  }

  nonisolated deinit {}

  var page: PageInterface { driver.page }
  var controls: PageInterface? { driver.controls }
  var notices: Signal<String, Never> { driver.messagesShown }
  var secrets: [Property<String>] { driver.secrets }

  func view(of page: PageInterface, _ context: LiveContext) -> (any PageView)? {
    PageContext(driver, context).view(of: page)
  }

  func ownPage(at path: String, _ context: LiveContext) -> (any PageView)? {
    switch path {
    case "/explore": ExploreView("", PageContext(driver, context))
    case "/masks": MasksView(PageContext(driver, context))
    default: nil
    }
  }

  func explanation(of request: LiveRequest, _ context: LiveContext) -> (any PageView)? {
    ExploreView(
      App.urlPrefix + request.path.drop { $0 == "/" },
      from: RouteSource(rawValue: request.source) ?? .inside, PageContext(driver, context))
  }

  var prompt: Property<Prompt?> { driver.navigation.map(\.prompt) }

  func answer(_ id: Prompt.ID, with button: Prompt.Button?) { driver.answer(id, with: button) }

  func showFrame(on surface: Surface) {
    surface.node("session", .state, driver.app.session.token) { .text($0 == nil ? "out" : "in") }
  }

  /// `/hotel/order/x` of `trellis://hotel/order/x`.
  static func path(of url: String) -> String {
    let rest = url.hasPrefix(App.urlPrefix) ? url.dropFirst(App.urlPrefix.count) : url[...]
    return "/" + rest.drop { $0 == "/" }
  }
}

extension LiveLocation {
  /// The place of a navigation state.
  fileprivate init(_ state: NavigationState) {
    self.init(
      path: state.top.map { GalleryApplication.path(of: $0.url) } ?? "/",
      entries: state.selectedTab.entries.map {
        Entry($0.description, id: $0.id, isTemporary: $0.withheld == .temporary)
      })
  }
}
