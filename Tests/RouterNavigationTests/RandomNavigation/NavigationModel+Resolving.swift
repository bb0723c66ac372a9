import Router

/// From a URL to a page: routes, overlays, sources and guards.
extension NavigationModel {
  /// Resolves a journey by the current registrations, rules and session.
  ///
  /// - Parameter answered: true when the asynchronous guard has allowed it.
  func resolve(_ start: Journey, answered: Bool = false) -> Outcome {
    var journey = start
    while true {
      guard let site = NavigationSite.site(journey.url) else {
        journey.move(to: "item/" + NavigationSite.number(journey.url))
        continue
      }
      if site.isLate, !isLateRegistered { return .problem("unmatched") }
      guard let rule = rules.first(where: { $0.site == site.name }) else { break }
      guard rule == .mailIsItem else { return .problem("disabled") }
      journey.move(to: "item/" + NavigationSite.number(journey.url))
    }
    guard let site = NavigationSite.site(journey.url) else { return .problem("unmatched") }
    if journey.isOutside, !journey.isGranted, !site.isExported { return .problem("notExported") }
    if let stopped = session(site, journey) { return stopped }
    if !answered || journey != start, !site.tags.isDisjoint(with: ["ask", "shared"]) {
      return .question(journey)
    }
    if site.tags.contains("member"), user?.hasPrefix("alice") != true { return .problem("guarded") }
    return .page(journey)
  }

  private func session(_ site: NavigationSite, _ journey: Journey) -> Outcome? {
    site.tags.contains("session") && user == nil
      ? .parked(journey, key: "session", through: "login") : nil
  }

  /// The outcome of an answer. It counts only if the question would still be asked: the routes, the overlay
  /// and the guards before it may have changed meanwhile.
  func resolve(_ question: Question, _ answer: NavigationAnswer) -> Outcome {
    let journey = question.journey
    let again = resolve(journey)
    guard case .question(journey) = again else { return again }
    var next = journey
    switch answer {
    case .deny: return .problem("guarded")
    case .park: return .parked(journey, key: "paid", through: "pay")
    case .redirect:
      next.move(to: "item/9999")
      next.isGranted = true
      return resolve(next)
    case .proceed:
      if isShared(journey) { next.allowed.insert(question.key) }
      next.users = [question.user ?? ""]
      return resolve(next, answered: true)
    }
  }

  func isShared(_ journey: Journey) -> Bool {
    NavigationSite.site(journey.url)?.tags.contains("shared") == true
  }

  /// The scope of a question: one for each page, and one for all shared pages of a user.
  func question(of journey: Journey) -> String {
    isShared(journey) ? "shared \(user ?? "nobody")" : journey.url
  }

  /// The page to show for a navigation that is parked.
  func through(_ name: String) -> Journey? {
    if case .page(let journey) = resolve(Journey(url: name, isOutside: false)) {
      journey
    } else {
      nil
    }
  }

  /// The pages under one that is the first of its tab.
  func parents(_ journey: Journey) -> [Journey] {
    guard let name = NavigationSite.site(journey.url)?.parent else { return [] }
    let parent = Journey(url: name, isOutside: journey.isOutside, allowed: journey.allowed)
    switch resolve(parent) {
    case .page(let journey): return [journey]
    case .question: return journey.allowed.contains(question(of: parent)) ? [parent] : []
    default: return []
    }
  }
}

extension NavigationModel.Journey {
  mutating func move(to url: String) {
    before.append(self.url)
    self.url = url
  }
}
