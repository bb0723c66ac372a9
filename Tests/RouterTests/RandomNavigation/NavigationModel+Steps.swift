import Router

/// The effect of each step.
extension NavigationModel {
  /// What may be after a step: navigations that continue at the same time do so in any order.
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
      return model.arriving { model, lane in
        guard model.lanes[lane].stage == .waiting, model.lanes[lane].ticket?.key == key else {
          return nil
        }
        return model.again(lane)
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

  /// Finds what arrives in each lane, then lets it arrive in every order.
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

  /// The user goes somewhere else; what cannot be done changes nothing.
  private mutating func move(_ step: NavigationStep) {
    let place = selected
    switch step {
    case .back:
      if tabs[place].pages.count > 1 { tabs[place].pages.removeLast() }
    case .up:
      if tabs[place].pages.count > 1 {
        tabs[place].pages.removeLast()
      } else if let first = tabs[place].pages.first {
        let journey = Journey(url: first.url, isOutside: first.isOutside, allowed: first.allowed)
        if let parent = parents(journey).last { tabs[place].pages = [page(parent, .push)] }
      }
    case .dismiss:
      if let modal = tabs[place].pages.lastIndex(where: { $0.presentation != .push }) {
        tabs[place].pages.removeSubrange(modal...)
      }
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
    for (place, tab) in saved.tabs.enumerated() {
      var kept: [Page] = []
      var isBelowDropped = false
      for old in tab.pages {
        let isModal = old.presentation != .push
        if isModal { isBelowDropped = false }
        let outcome = resolve(Journey(url: old.url, isOutside: old.isOutside))
        if case .page(let journey) = outcome, !old.isTemporary, !isBelowDropped {
          kept.append(page(journey, kept.isEmpty ? .push : old.presentation))
        } else if isModal {
          isBelowDropped = true
        }
      }
      if !kept.isEmpty { tabs[place].pages = kept }
    }
    selection = saved.selection
    settle()
  }
}
