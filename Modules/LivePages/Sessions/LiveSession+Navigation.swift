#if LivePages
import FormComponent
import Foundation
import ReactiveKit
import SessionRecording

extension LiveSession {
  /// Performs an action and records it; one with an unknown name is ignored.
  func perform(_ action: SessionAction) {
    do throws(SessionFault) { try live.perform(action) } catch {
      // The names come from a browser.
    }
  }

  /// Observes the navigation of the application.
  func followApplication() {
    bag.hold {
      application.location.onChange { [weak self] in self?.moved(to: $0) }
      application.refusals.observe { [weak self] in self?.refused($0) }
      application.notices.observe { [weak self] in self?.showMessage($0) }
    }
    trail.value = text(of: application.location.value)
  }

  /// Shows the first page.
  func begin(at path: String) {
    if let view = ownPage(at: path) {
      show(overlay: view, at: path, .keep)
    } else if path != "/", application.location.value.path == "/" {
      explain(LiveRequest(path, from: "universalLink"), .keep)
    } else {
      showPage(.keep)
    }
  }

  /// Goes to a path.
  func visit(_ path: String, _ entry: Navigation.Entry, from source: String = "inside") {
    goInTime(to: nil)
    // A fragment is an entry of the history as well: going back over it changes no page.
    if path == self.path { return }
    if let view = ownPage(at: path) { return show(overlay: view, at: path, entry) }
    let url = Navigation.url(of: path)
    let isBack = entry == .keep && source == "inside"
    go(entry) {
      perform(
        path == "/" || isBack ? .returned(url: url) : .opened(url: url, source: source))
    }
  }

  /// Opens a URL that the user has entered.
  func open(_ url: String, from source: String) {
    go(.push) { perform(.opened(url: url, source: source)) }
  }

  /// Navigates to the path of an action: guards and redirects may choose another one.
  private func go(_ entry: Navigation.Entry, _ act: () -> Void) {
    overlay = nil
    isVisiting = true
    act()
    isVisiting = false
    if let problem { return explain(problem, entry) }
    showPage(entry)
  }

  /// Whether the page of the application is not shown: instead it is an own one, or the past.
  private var isCovered: Bool { overlay != nil || past.application != nil }

  /// The application has opened another page, by itself or by a command.
  ///
  /// It replaces neither an own page, for which the user has left the application, nor the past: the
  /// application is shown when the user returns to it.
  private func moved(to location: LiveLocation) {
    if !isVisiting, !isCovered { showPage(entry(of: location)) }
  }

  /// The awaited page is shown: the login gets no entry in the history.
  private func entry(of location: LiveLocation) -> Navigation.Entry {
    guard let temporary else { return .push }
    return location.entries.contains { $0.id == temporary } ? .push : .replace
  }

  /// A navigation opened no page.
  private func refused(_ request: LiveRequest) {
    if isVisiting {
      problem = request
    } else if !isCovered {
      explain(request, .push)
    }
  }

  /// The pages from the bottom as they are read, without what is sensitive; "" at the list of places.
  private func text(of location: LiveLocation) -> String {
    let pages = location.entries.map { $0.title.removingPercentEncoding ?? $0.title }
    // What is decoded is foreign text, which may contain what reorders the line.
    return TextCleaning.singleLine.clean(pages.joined(separator: " › "))
  }
}

// MARK: - Showing

extension LiveSession {
  /// The path of the page that the application is at.
  private var pathOfNow: String { application.location.value.path }

  /// Shows the page of another application, after the page that is shown.
  func showApplication() { showPage(path == pathOfNow ? .keep : .push) }

  /// Shows the page that the application is at, unless it is shown.
  private func showPage(_ entry: Navigation.Entry) {
    if past.application != nil { return }
    trail.value = text(of: application.location.value)
    let path = pathOfNow
    if overlay == nil, page === application.page, path == self.path { return }
    let page = application.page
    self.page = page
    temporary = application.location.value.entries.last.flatMap { $0.isTemporary ? $0.id : nil }
    let surface = Surface({ [weak self] in self?.perform($0) }, on: page)
    show(view(of: page, in: application), on: surface, at: path, entry)
    // Without an action there is no event: beginning one would remove what the application shows once.
    if scrolls(on: surface, of: page).isEmpty { return }
    live.happen { [weak self] in
      guard let self, self.surface === surface else { return }
      for scroll in scrolls(on: surface, of: page) { perform(scroll) }
    }
  }

  /// The rows on screen as actions; a list that only the look has is not part of the session.
  private func scrolls(on surface: Surface, of page: PageInterface) -> [SessionAction] {
    surface.windows.map { list, rows in
      SessionAction.scrolled(list: list, first: rows.lowerBound, count: rows.count)
    }.filter(page.handles)
  }

  private func ownPage(at path: String) -> (any PageView)? {
    if let view = ownPages[path] { return view }
    ownPages[path] = application.ownPage(at: path, context(application))
    return ownPages[path]
  }

  /// The look of a page, or the default page.
  private func view(
    of page: PageInterface, in application: any LiveApplication
  ) -> any PageView {
    let context = context(application)
    return application.view(of: page, context) ?? DefaultView(page, context.messages)
  }

  private func show(overlay view: any PageView, at path: String, _ entry: Navigation.Entry) {
    (overlay, page) = (view, nil)
    show(view, on: Surface(), at: path, entry)
  }

  /// Shows why no route matches a URL.
  private func explain(_ request: LiveRequest, _ entry: Navigation.Entry) {
    problem = nil
    let context = context(application)
    let view =
      application.explanation(of: request, context) ?? NotShownView(request.path, context.messages)
    show(overlay: view, at: request.path, entry)
  }

  /// Shows the application as it was after so many events; with nil, as it is now.
  func goInTime(to position: Int?) {
    guard let position else {
      guard past.leave() else { return }
      (page, present) = (nil, nil)
      if let overlay {
        trail.value = text(of: application.location.value)
        return show(overlay: overlay, at: path, .keep)
      }
      return showPage(path == pathOfNow ? .keep : entry(of: application.location.value))
    }
    past.replay(live.document, through: position) { [weak self] in
      self?.watch($0)
    } _: { [weak self] in
      self?.showPast($0)
    }
  }

  /// Watches the page of an application, while the graph is shown.
  private func watch(_ application: any LiveApplication) -> GraphWatch? {
    guard graph.isShown.value else { return nil }
    let surface = Surface({ _ in }, on: application.page)
    view(of: application.page, in: application).show(on: surface)
    return GraphWatch(surface)
  }

  private func showPast(_ replayed: Replayed) {
    let past = replayed.application
    self.past.show(past)
    graph.mark(replayed.changed)
    trail.value = text(of: past.location.value)
    let surface = Surface({ _ in }, on: past.page)
    if present == nil { present = (pageNumber, self.surface, page) }
    page = nil
    // The address stays: it is the past of that page's session. An own page stays below.
    show(view(of: past.page, in: past), on: surface, at: path, .keep)
    for (list, _) in surface.windows { surface.show(past.page.window(of: list), of: list) }
    flush()
  }
}

extension LiveSession {
  /// The browser has loaded a path: shows its page, unless it is shown already. The path in the
  /// address bar is untrusted.
  ///
  /// It returns when the page is there, also if something still runs that the visit has to wait for: the
  /// page before must not be shown for a moment, and take the address.
  func arrive(at path: String) async {
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= LiveEvent.Limits.path,
      path != self.path
    else { return }
    await withCheckedContinuation { continuation in
      let arrival = Arrival(continuation)
      live.happen { [weak self] in
        self?.visit(path, .keep, from: "universalLink")
        withExtendedLifetime(arrival) {}
      }
    }
  }
}

/// Resumes a task when the event that retains it has been performed, or dropped with its session.
private final class Arrival {
  private let continuation: CheckedContinuation<Void, Never>

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
  }

  nonisolated deinit { continuation.resume() }
}
#endif
