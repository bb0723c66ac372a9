import Router

/// URLs are resolved and pages made while modules come and go.
final class NavigationChore: Chore {
  let name = "navigations"
  private(set) var seen = 0
  private let router: Router?
  private var visitors: [RouteRegistration] = []

  init() {
    router = try? Router(
      namespaces: RouteNamespaces(scheme: "soak"),
      modules: (0..<50).map { number in
        RouteModule("line\(number)") {
          Route("line\(number)/:name", page: "page", exported: true) { Page($0) }
        }
      })
  }

  func work(_ times: Int, from first: Int) {
    guard let router else { return }
    for time in first..<(first + times) {
      let visitor = time / 64 % 7
      // A module stays for a while, then another comes and the oldest goes.
      if time.isMultiple(of: 64) {
        let route = Route("visitor\(visitor)/:id", page: "visit") { (id: Int) in Page("\(id)") }
        if let registration = try? router.register(RouteModule("visitor\(visitor)") { route }) {
          visitors.append(registration)
        }
        if visitors.count > 3 { visitors.removeFirst().withdraw() }
      }
      let url =
        time.isMultiple(of: 2)
        ? "soak://line\(time % 50)/\(time)" : "soak://visitor\(visitor)/\(time)"
      let page = try? router.resolve(url, from: .inside).target?.makePage(as: Page.self)
      if page?.name == "\(time)" { seen += 1 }
    }
  }

  private final class Page {
    let name: String
    init(_ name: String) { self.name = name }
  }
}
