import Router

/// The effect of each step.
extension NavigationModel {
  /// The possible states after a step: navigations that continue at the same time do so in any order.
  func after(_ step: NavigationStep) -> [NavigationModel] {
    var model = self
    switch step {
    case .open(let url, let isOutside): model.begin(0, url, isOutside: isOutside)
    case .execute(let lane, let url): model.begin(1 + lane, url, isOutside: false)
    case .confirm: model.confirm()
    case .user(let user): model.user = user
    case .resume(let key):
      model.resumptions += 1
      model.claimQuestions()
      let candidates = model.arriving { model, lane in
        guard model.lanes[lane].stage == .waiting, model.lanes[lane].ticket?.key == key else {
          return nil
        }
        return model.again(lane)
      }
      return candidates.map { candidate in
        var candidate = candidate
        candidate.showRoots()
        return candidate
      }
    case .cancel(let key):
      if key == nil || confirmation?.cancelKey == key {
        confirmation.map { _ = model.ended.insert($0.id) }
      }
      return model.arriving { model, lane in
        guard model.lanes[lane].stage != .idle, let ticket = model.lanes[lane].ticket,
          key == nil || ticket.cancelKey == key
        else { return nil }
        model.ended.insert(ticket.id)
        return .cancelled
      }
    case .answer(let number, let answer):
      let questions = questions
      if questions.isEmpty { return [self] }
      return model.answered(questions[number % questions.count], answer)
    case .advance(let seconds):
      model.now += seconds
      return model.arriving { model, lane in
        guard model.lanes[lane].stage != .idle, let ticket = model.lanes[lane].ticket,
          model.now >= ticket.parkedAt + Self.expiry
        else { return nil }
        model.ended.insert(ticket.id)
        return .problem("expired")
      }
    case .withdraw: model.isLateRegistered = false
    case .register:
      if !isLateRegistered { model.registrations += 1 }
      model.isLateRegistered = true
    case .overlay(let rules): model.rules = rules
    case .back, .up, .dismiss, .select: model.move(step)
    case .save: model.saved = (tabs, selection)
    case .restore: model.restore()
    case .revalidate:
      model.revalidate()
      model.settle()
    }
    return [model]
  }

  private func answered(_ key: String, _ answer: NavigationAnswer) -> [NavigationModel] {
    var model = self
    model.asked[key] = nil
    return model.arriving { model, lane in
      guard case .asking(let question) = model.lanes[lane].stage, question.key == key else {
        return nil
      }
      if model.lanes[lane].ticket?.owner == nil { model.lanes[lane].ticket?.owner = model.user }
      let isLate = NavigationSite.site(question.journey.url)?.isLate == true
      return isLate && question.registrations != model.registrations
        ? model.resolve(question.journey) : model.resolve(question, answer)
    }
  }

  /// Finds the arrivals in each lane, then lets them arrive in every order.
  private mutating func arriving(
    _ outcome: (inout NavigationModel, Int) -> Outcome?
  ) -> [NavigationModel] {
    var arrivals: [(lane: Int, outcome: Outcome)] = []
    for lane in lanes.indices {
      if let outcome = outcome(&self, lane) { arrivals.append((lane, outcome)) }
    }
    return Self.orders(arrivals).map { order in
      var model = self
      for (lane, outcome) in order where model.lanes[lane].stage != .idle {
        model.arrive(lane, outcome)
      }
      return model
    }
  }

  private static func orders<Value>(_ values: [Value]) -> [[Value]] {
    guard values.count > 1 else { return [values] }
    return values.indices.flatMap { index in
      var rest = values
      let first = rest.remove(at: index)
      return orders(rest).map { [first] + $0 }
    }
  }

  /// The user goes elsewhere; impossible moves change nothing.
  private mutating func move(_ step: NavigationStep) {
    let place = selected
    switch step {
    case .back:
      guard tabs[place].pages.count > tabs[place].fixed else { return }
      tabs[place].pages.removeLast()
    case .up:
      if tabs[place].pages.count > 1 {
        tabs[place].pages.removeLast()
      } else {
        guard let first = tabs[place].pages.first, !tabs[place].showsRoot else { return }
        let journey = Journey(url: first.url, isOutside: first.isOutside, allowed: first.allowed)
        guard let parent = parents(journey).last else { return }
        tabs[place].pages = [page(parent, .push)]
      }
    case .dismiss:
      guard let modal = tabs[place].pages.lastIndex(where: { $0.presentation != .push }) else {
        return
      }
      tabs[place].pages.removeSubrange(modal...)
    case .select(let name): selection = name
    default: break
    }
    settle()
  }

  /// True when no guard is asked for the saved pages.
  var restoresAtOnce: Bool {
    saved?.tabs.allSatisfy { tab in
      tab.pages.allSatisfy { page in
        if case .question = resolve(Journey(url: page.url, isOutside: page.isOutside)) {
          page.isTemporary
        } else {
          true
        }
      }
    } ?? false
  }

  private mutating func restore() {
    guard let saved, restoresAtOnce else { return }
    revalidate()
    for (place, tab) in saved.tabs.enumerated() {
      let (kept, _) = kept(tab.pages) { old in
        let outcome = resolve(Journey(url: old.url, isOutside: old.isOutside))
        if case .page(let journey) = outcome, !old.isTemporary { return journey }
        return nil
      }
      if !kept.isEmpty {
        tabs[place].pages = kept.map { page($0.journey, $0.presentation) }
      }
    }
    selection = saved.selection
    settle()
  }

  /// Pages that may no longer be shown are removed, and each is reported.
  private mutating func revalidate() {
    for tab in tabs.indices {
      let pages = tabs[tab].pages
      let (kept, count) = kept(pages) {
        isAllowed($0) ? Journey(url: $0.url, isOutside: false) : nil
      }
      tabs[tab].pages = kept.map { kept in
        var page = pages[kept.place]
        if page.presentation != kept.presentation {
          page = Page(
            id: nextID(), url: page.url, isOutside: page.isOutside, presentation: .push,
            allowed: page.allowed, users: page.users, isTemporary: page.isTemporary)
        }
        return page
      }
      for _ in 0..<count { report("removed") }
    }
  }

  private func isAllowed(_ page: Page) -> Bool {
    let journey = Journey(url: page.url, isOutside: page.isOutside)
    let holds =
      page.users.contains(user ?? "") || page.allowed.contains("shared \(user ?? "nobody")")
    guard case .page(let journey) = resolve(journey, answered: holds) else { return false }
    return journey.url == page.url
  }

  /// The pages that a check allows, and the number of the others. Pages pushed onto a modal page go with it.
  private func kept(
    _ pages: [Page], _ check: (Page) -> Journey?
  ) -> (kept: [(place: Int, journey: Journey, presentation: Presentation)], count: Int) {
    var kept: [(place: Int, journey: Journey, presentation: Presentation)] = []
    var isBelowDropped = false
    for (place, page) in pages.enumerated() {
      let isModal = page.presentation != .push
      if isModal { isBelowDropped = false }
      if !isBelowDropped, let journey = check(page) {
        kept.append((place, journey, kept.isEmpty ? .push : page.presentation))
      } else if isModal {
        isBelowDropped = true
      }
    }
    return (kept, pages.count - kept.count)
  }
}
