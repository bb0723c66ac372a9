import LiveEvents
import ReactiveKit
import Router
import Wiring

/// A navigation that waits for something, and the page that is shown meanwhile.
struct Parking {
  let task: Task<Void, Never>
  /// The path of the page shown meanwhile.
  let through: String
}

extension LiveSession {
  /// Goes where a URL leads that the application itself wrote.
  func open(_ url: String) { follow(NavigationRequest(url)) }

  /// Goes where a request leads that a command of the page has returned.
  func follow(_ request: NavigationRequest) {
    // What was parked for has come: the login page has no place in the history.
    let entry: Navigation.Entry = parking?.through == path ? .replace : .push
    visit(
      Navigation.path(of: request.url, prefix: App.urlPrefix), entry, from: request.source)
  }

  /// Shows the page of a path.
  func visit(_ path: String, _ entry: Navigation.Entry, from source: RouteSource = .inside) {
    // A fragment is an entry of the history as well: going back over it changes no page.
    if path == self.path { return }
    parking?.task.cancel()
    parking = nil
    if pages.view(at: self.path)?.isKept == false { pages.remove(self.path) }
    switch path {
    case "/":
      trail.modify { $0.clear() }
      show(kept(path) { PlacesView(context) }, at: path, entry)
    case "/explore": show(kept(path) { ExploreView("", context) }, at: path, entry)
    case "/masks": show(kept(path) { MasksView(context) }, at: path, entry)
    default:
      let request = NavigationRequest(Navigation.url(of: path), from: source)
      go(app.router.resolve(request), from: path, source, entry)
    }
  }

  private func kept(_ path: String, _ make: () -> any PageView) -> any PageView {
    let view = pages.view(at: path) ?? make()
    pages.keep(view, at: path)
    return view
  }

  private func go(
    _ resolution: Resolution, from path: String, _ source: RouteSource,
    _ entry: Navigation.Entry
  ) {
    switch resolution {
    case .target(let target): showPage(of: target, entry)
    case .redirected(let target, _): showPage(of: target, entry == .keep ? .replace : entry)
    case .parked(let pending): park(pending, from: path, source, entry)
    case .denied, .web, .unmatched: explain(path, source, entry)
    }
  }

  private func showPage(of target: NavigationTarget, _ entry: Navigation.Entry) {
    let path = Navigation.path(of: target.canonicalURL, prefix: App.urlPrefix)
    if let view = pages.view(at: path) {
      pages.keep(view, at: path)
      trail.modify { $0.show(target, entry) }
      return show(view, at: path, entry)
    }
    guard let page = try? target.makePage(), let view = context.view(of: page) else {
      return explain(path, target.source, entry)
    }
    pages.keep(view, at: path)
    trail.modify { $0.show(target, entry) }
    show(view, at: path, entry)
  }

  /// Shows the page that something must happen on first, and goes on by itself when it has. What has
  /// waited too long to jump is explained, with a button that opens it.
  private func park(
    _ pending: PendingNavigation, from path: String, _ source: RouteSource,
    _ entry: Navigation.Entry
  ) {
    guard let through = pending.through else { return explain(path, source, entry) }
    showPage(of: through, entry == .keep ? .replace : entry)
    let task = Task { [weak self] in
      let resolution = await pending.resolution()
      if !Task.isCancelled { self?.resumed(resolution, from: path, source) }
    }
    parking = Parking(task: task, through: self.path)
  }

  private func resumed(_ resolution: Resolution, from path: String, _ source: RouteSource) {
    parking = nil
    pages.remove(self.path)
    go(resolution, from: path, source, .replace)
  }

  /// Shows why a path leads nowhere.
  private func explain(_ path: String, _ source: RouteSource, _ entry: Navigation.Entry) {
    let url = App.urlPrefix + Navigation.url(of: path)
    show(ExploreView(url, from: source, context), at: path, entry)
  }
}

extension LiveSession {
  /// The browser is at a path, because it was loaded there: shows that page, unless it is shown. What
  /// stands in the address bar may have been written by anybody.
  func arrive(at path: String) {
    guard path.utf8.first == UInt8(ascii: "/"), path.utf8.count <= LiveEvent.Limits.path else {
      return
    }
    visit(path, .keep, from: .universalLink)
  }
}
