/// Navigations from their beginning to their end.
extension NavigationModel {
  /// A navigation begins; it replaces the one before.
  mutating func begin(_ lane: Int, _ url: String, isOutside: Bool) {
    let journey = Journey(url: url, isOutside: isOutside)
    lanes[lane].stage = .idle
    lanes[lane].ticket = nil
    lanes[lane].confirms = false
    arrive(lane, resolve(journey))
  }

  /// A navigation that has waited long is confirmed by the user.
  mutating func confirm() {
    guard let ticket = confirmation else { return }
    confirmation = nil
    lanes.append(Lane(ticket: ticket))
    let lane = lanes.count - 1
    if let refusal = refusal(lane) { return arrive(lane, refusal) }
    arrive(lane, resolve(ticket.journey))
  }

  /// Why the navigation of a lane may not continue. The first user who is checked owns it.
  mutating func refusal(_ lane: Int) -> Outcome? {
    guard let ticket = lanes[lane].ticket else { return nil }
    if ended.contains(ticket.id) { return .cancelled }
    if now >= ticket.parkedAt + Self.expiry { return .problem("expired") }
    if ticket.owner == nil { lanes[lane].ticket?.owner = user }
    return lanes[lane].ticket?.owner == user ? nil : .problem("otherOwner")
  }

  /// An event that ends a stage of a navigation.
  mutating func arrive(_ lane: Int, _ outcome: Outcome) {
    switch outcome {
    case .question(let journey):
      if let ticket = lanes[lane].ticket, ended.contains(ticket.id) {
        return emit(lane, .cancelled)
      }
      let owner = lanes[lane].ticket?.owner ?? user
      if user != nil, owner != user { return emit(lane, .problem("otherOwner")) }
      if lanes[lane].ticket?.owner == nil { lanes[lane].ticket?.owner = user }
      lanes[lane].stage = .idle
      if lanes[lane].ticket == nil {
        lanes[lane].ticket = Ticket(
          id: nextID(), key: nil, cancelKey: nil, owner: owner, parkedAt: now, journey: journey)
      }
      let key = question(of: journey)
      // A question ends with the last navigation for which it is asked.
      asked = asked.filter { questions.contains($0.key) }
      lanes[lane].stage = .asking(
        Question(
          journey: journey, key: key, owner: owner, user: user,
          resumptions: asked[key] ?? resumptions, registrations: registrations))
      asked[key] = asked[key] ?? resumptions
    case .page(let journey):
      if let refusal = refusal(lane) {
        lanes[lane].ticket.map { _ = ended.insert($0.id) }
        return emit(lane, refusal)
      }
      if lanes[lane].confirms, let ticket = lanes[lane].ticket,
        now >= ticket.parkedAt + Self.confirmsAfter
      {
        return emit(lane, .confirmation(confirmation(ticket)))
      }
      emit(lane, .page(journey))
    case .parked(let journey, let key, _):
      let before = lanes[lane].ticket
      if let before, before.key == key {
        // The same guard again: it keeps waiting.
        if case .asking(let question) = lanes[lane].stage {
          lanes[lane].ticket?.asked = question.resumptions
          lanes[lane].ticket?.awaitsOwner = question.owner != nil && user == nil
        }
        lanes[lane].stage = .waiting
        return look(lane)
      }
      var owner = before?.owner
      var asked: Int?
      if case .asking(let question) = lanes[lane].stage {
        owner = question.owner
        asked = question.resumptions
      }
      let ticket = Ticket(
        id: nextID(), key: key, cancelKey: key, owner: owner ?? user, parkedAt: now,
        awaitsOwner: owner != nil && user == nil, asked: asked, journey: journey)
      emit(lane, outcome, ticket)
      lanes[lane].ticket = ticket
      lanes[lane].stage = .waiting
      lanes[lane].confirms = false
      look(lane)
    case .problem, .cancelled, .confirmation: emit(lane, outcome)
    }
  }

  /// Navigations that ask a guard belong to the first user who resumes any key.
  mutating func claimQuestions() {
    guard let user else { return }
    for lane in lanes.indices {
      guard case .asking(var question) = lanes[lane].stage else { continue }
      if lanes[lane].ticket?.owner == nil { lanes[lane].ticket?.owner = user }
      question.owner = question.owner ?? user
      lanes[lane].stage = .asking(question)
    }
  }

  /// Events between parking and waiting are not missed.
  private mutating func look(_ lane: Int) {
    guard let outcome = again(lane) else { return }
    if case .question = outcome, lanes[lane].ticket?.asked == resumptions { return }
    arrive(lane, outcome)
  }

  /// Resolves a waiting navigation again; `nil` when it keeps waiting.
  mutating func again(_ lane: Int) -> Outcome? {
    guard let ticket = lanes[lane].ticket else { return nil }
    if let refusal = refusal(lane) {
      guard refusal == .problem("otherOwner"), ticket.awaitsOwner, user == nil else {
        ended.insert(ticket.id)
        return refusal
      }
      let outcome = resolve(ticket.journey)
      switch outcome {
      case .parked(_, let key, _): return key == ticket.key ? nil : outcome
      case .question: return outcome
      default: return refusal
      }
    }
    let outcome = resolve(ticket.journey)
    if case .parked(_, ticket.key, _) = outcome { return nil }
    lanes[lane].confirms = true
    if case .page = outcome, now >= ticket.parkedAt + Self.confirmsAfter {
      return .confirmation(confirmation(lanes[lane].ticket ?? ticket))
    }
    return outcome
  }

  private mutating func confirmation(_ old: Ticket) -> Ticket {
    Ticket(
      id: nextID(), key: nil, cancelKey: old.key, owner: old.owner, parkedAt: now,
      journey: old.journey)
  }
}
