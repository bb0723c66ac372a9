import FormComponent
import Foundation
import LiveEvents
import ReactiveKit
import Router
import RouterNavigation
import SessionRecording
import Wiring

extension LiveSession {
  /// The paths of the pages that the gallery has besides those of the application.
  static let ownPaths = ["/explore", "/masks"]

  /// Performs an action and records it; one with an unknown name is ignored.
  func perform(_ action: SessionAction) {
    do throws(SessionFault) { try live.perform(action) } catch {
      // The names come from a browser.
    }
  }

  /// Observes the navigation of the driver.
  func followDriver() {
    bag.hold {
      driver.navigation.onChange { [weak self] in self?.moved(to: $0) }
      driver.problems.observe { [weak self] in self?.refused($0.0) }
      driver.messagesShown.observe { [weak self] in self?.say($0) }
    }
    trail.value = text(of: driver.navigation.value)
  }

  /// Shows the first page.
  func begin(at path: String) {
    if let view = ownPage(at: path) {
      show(overlay: view, at: path, .keep)
    } else if path != "/", driver.navigation.value.top == nil {
      explain(NavigationRequest(Navigation.url(of: path), from: .universalLink), .keep)
    } else {
      showPage(.keep)
    }
  }

  /// Goes to a path.
  func visit(_ path: String, _ entry: Navigation.Entry, from source: RouteSource = .inside) {
    goInTime(to: nil)
    // A fragment is an entry of the history as well: going back over it changes no page.
    if path == self.path { return }
    if let view = ownPage(at: path) { return show(overlay: view, at: path, entry) }
    let url = Navigation.url(of: path)
    let isBack = entry == .keep && source == .inside
    go(entry) {
      perform(
        path == "/" || isBack ? .returned(url: url) : .opened(url: url, source: source.rawValue))
    }
  }

  /// Opens a URL that the user has entered.
  func open(_ url: String, from source: RouteSource) {
    go(.push) { perform(.opened(url: url, source: source.rawValue)) }
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

  /// Whether the page of the application is not shown: instead it is one of the gallery itself, or the past.
  private var isCovered: Bool { overlay != nil || past.driver != nil }

  /// The application has opened another page, by itself or by a command.
  ///
  /// It replaces neither a page of the gallery, for which the user has left the application, nor the past: the
  /// application is shown when the user returns to it.
  private func moved(to state: NavigationState) {
    if !isVisiting, !isCovered { showPage(entry(of: state)) }
  }

  /// The awaited page is shown: the login gets no entry in the history.
  private func entry(of state: NavigationState) -> Navigation.Entry {
    temporary.map { state.entry($0) == nil } == true ? .replace : .push
  }

  /// A navigation opened no page.
  private func refused(_ request: NavigationRequest) {
    if isVisiting {
      problem = request
    } else if !isCovered {
      explain(request, .push)
    }
  }

  /// The pages from the bottom as they are read, without what is sensitive; "" at the list of places.
  private func text(of state: NavigationState) -> String {
    let pages = state.selectedTab.entries.map { entry in
      entry.description.removingPercentEncoding ?? entry.description
    }
    // What is decoded is foreign text, which may contain what reorders the line.
    return TextCleaning.singleLine.clean(pages.joined(separator: " › "))
  }
}

// MARK: - Showing

extension LiveSession {
  /// The path of the page that the application is at.
  private var pathOfNow: String {
    driver.navigation.value.top.map { Navigation.path(of: $0.url, prefix: App.urlPrefix) } ?? "/"
  }

  /// Shows the page that the application is at, unless it is shown.
  private func showPage(_ entry: Navigation.Entry) {
    if past.driver != nil { return }
    trail.value = text(of: driver.navigation.value)
    let path = pathOfNow
    if overlay == nil, page === driver.page, path == self.path { return }
    page = driver.page
    temporary = driver.navigation.value.top.flatMap { $0.withheld == .temporary ? $0.id : nil }
    guard let view = context(driver).view(of: driver.page) else {
      return explain(NavigationRequest(Navigation.url(of: path), from: .inside), entry)
    }
    let surface = Surface({ [weak self] in self?.perform($0) }, on: page)
    show(view, on: surface, at: path, entry)
    live.happen { [weak self] in
      for (list, rows) in surface.windows where self?.surface === surface {
        self?.perform(.scrolled(list: list, first: rows.lowerBound, count: rows.count))
      }
    }
  }

  private func ownPage(at path: String) -> (any PageView)? {
    if let view = ownPages[path] { return view }
    switch path {
    case "/explore": ownPages[path] = ExploreView("", context(driver))
    case "/masks": ownPages[path] = MasksView(context(driver))
    default: break
    }
    return ownPages[path]
  }

  private func show(overlay view: any PageView, at path: String, _ entry: Navigation.Entry) {
    (overlay, page) = (view, nil)
    show(view, on: Surface(), at: path, entry)
  }

  /// Shows why no route matches a URL.
  private func explain(_ request: NavigationRequest, _ entry: Navigation.Entry) {
    problem = nil
    let path = Navigation.path(of: request.url, prefix: App.urlPrefix)
    let url = App.urlPrefix + Navigation.url(of: path)
    show(
      overlay: ExploreView(url, from: request.source, context(driver)), at: path, entry)
  }

  /// Shows the application as it was after so many events; with nil, as it is now.
  func goInTime(to position: Int?) {
    guard let position else {
      guard past.leave() else { return }
      (page, present) = (nil, nil)
      if let overlay {
        trail.value = text(of: driver.navigation.value)
        return show(overlay: overlay, at: path, .keep)
      }
      return showPage(path == pathOfNow ? .keep : entry(of: driver.navigation.value))
    }
    past.replay(live.document, through: position) { [weak self] in self?.showPast($0) }
  }

  private func showPast(_ driver: AppDriver) {
    guard let view = context(driver).view(of: driver.page) else { return }
    trail.value = text(of: driver.navigation.value)
    let surface = Surface { _ in }
    if present == nil { present = (pageNumber, self.surface, page) }
    page = nil
    // The address stays: it is the past of that page's session. A page of the gallery itself stays
    // below.
    show(view, on: surface, at: path, .keep)
    for (list, _) in surface.windows { surface.show(driver.page.window(of: list), of: list) }
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
        self?.visit(path, .keep, from: .universalLink)
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
