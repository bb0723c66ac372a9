import Router
import RouterNavigation

/// Checks every page when it is first shown, and after a revalidation: may this user see it now?
struct NavigationWatch {
  private var known: Set<NavigationEntry.ID>
  private let isInBursts: Bool
  /// The user who opened each URL that is opened once.
  private var owners: [String: String] = [:]
  /// The first page that must not have been shown.
  private(set) var leak: String?

  init(_ state: NavigationState, inBursts isInBursts: Bool) {
    self.isInBursts = isInBursts
    known = Set(state.tabs.flatMap(\.entries).map(\.id))
  }

  mutating func began(_ step: NavigationStep, _ user: String?) {
    switch step {
    case .open(let url, _), .execute(_, let url):
      if NavigationSite.site(url)?.isSingle == false, !url.hasPrefix("topic") { owners[url] = user }
    // A restored page is checked by the guards alone: any user may see it.
    case .save: owners = [:]
    default: break
    }
  }

  /// - Parameter isRevalidated: every page is checked again; only its guards decide.
  mutating func check(
    _ state: NavigationState, _ world: NavigationWorld, isLateRegistered: Bool,
    isRevalidated: Bool = false
  ) {
    for entry in state.tabs.flatMap(\.entries)
    where known.insert(entry.id).inserted || isRevalidated {
      let user = world.user
      guard let site = NavigationSite.site(entry.url) else { continue }
      var wrong: [String] = []
      if site.tags.contains("session"), user == nil { wrong.append("nobody is signed in") }
      if site.tags.contains("member"), user?.hasPrefix("alice") != true {
        wrong.append("not a member")
      }
      // In a burst the user may change between the router's look and the guard's.
      let key = site.tags.contains("ask") ? entry.url : "shared"
      if !site.tags.isDisjoint(with: ["ask", "shared"]), !isInBursts || owners[entry.url] != nil,
        !world.hasAllowed(key, for: user)
      {
        wrong.append("not allowed")
      }
      if site.isLate, !isLateRegistered { wrong.append("withdrawn") }
      if world.rules.contains(where: { $0.site == site.name }) { wrong.append("switched off") }
      if !site.isExported, entry.source != .inside { wrong.append("closed") }
      if !isRevalidated, let owner = owners[entry.url], owner != user {
        wrong.append("of \(owner)")
      }
      if !wrong.isEmpty, leak == nil {
        leak = "\(entry.url) is shown to \(user ?? "nobody"): \(wrong.joined(separator: ", "))"
      }
    }
  }
}
