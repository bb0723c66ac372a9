import Router

/// The visible state: tabs, stacks, logins.
extension NavigationModel {
  /// A navigation has a result that is shown or reported; `ticket` is set for a parked one.
  mutating func emit(_ lane: Int, _ outcome: Outcome, _ ticket: Ticket? = nil) {
    let waited = lanes[lane].ticket
    lanes[lane].stage = .idle
    lanes[lane].ticket = nil
    if let shown = lanes[lane].shown, let page = lanes[lane].page {
      if let ticket, ticket.key == shown.key, let tab = tab(of: page) {
        selection = tabs[tab].name
        waiting[page]?.removeAll { $0.id == shown.id }
        waiting[page, default: []].append(ticket)
        lanes[lane].shown = ticket
        return showRoots()
      }
      lanes[lane].shown = nil
      end(page, shown, by: outcome, after: waited)
    }
    showRoots()
    switch outcome {
    case .page(let journey): show(journey)
    case .parked(_, let key, let name):
      if let ticket { park(lane, ticket, key, through: name) }
    case .problem(let text): report(text)
    case .confirmation(let ticket):
      report("confirm")
      confirmation = ticket
    case .cancelled, .question: break
    }
    settle()
  }

  /// The interim page is removed with those above it when its navigation continues in its tab, and when no
  /// other navigation waits for it.
  private mutating func end(
    _ page: Int, _ ticket: Ticket, by outcome: Outcome, after waited: Ticket?
  ) {
    waiting[page]?.removeAll { $0.id == ticket.id }
    var continues = false
    switch outcome {
    case .page(let journey):
      continues = ([journey.url] + journey.before).contains(ticket.journey.url)
    case .parked, .confirmation: continues = waited?.id == ticket.id
    case .problem, .cancelled, .question: break
    }
    guard continues || waiting[page]?.isEmpty != false else { return }
    waiting[page] = nil
    guard let tab = tab(of: page), let place = tabs[tab].pages.firstIndex(where: { $0.id == page })
    else { return }
    if continues { selection = tabs[tab].name }
    tabs[tab].pages.removeSubrange(max(place, tabs[tab].fixed)...)
  }

  private mutating func park(_ lane: Int, _ ticket: Ticket, _ key: String, through name: String) {
    if let page = waiting.first(where: { $0.value.first?.key == key && tab(of: $0.key) != nil })?
      .key
    {
      waiting[page]?.append(ticket)
      (lanes[lane].page, lanes[lane].shown) = (page, ticket)
      selection = tab(of: page).map { tabs[$0].name } ?? selection
      return
    }
    guard let journey = through(name) else { return report("parked") }
    show(journey)
    guard let top = tabs[selected].pages.indices.last else { return }
    tabs[selected].pages[top].isTemporary = true
    let page = tabs[selected].pages[top].id
    waiting[page] = [ticket]
    (lanes[lane].page, lanes[lane].shown) = (page, ticket)
  }

  mutating func report(_ problem: String) { problems.append(problem) }

  private mutating func show(_ journey: Journey) {
    guard let site = NavigationSite.site(journey.url) else { return }
    let place = selected
    switch site.presentation.kind {
    case .tab:
      guard let tab = tabs.firstIndex(where: { $0.root == journey.url }) else {
        return report("refused")
      }
      if !tabs[tab].showsRoot { tabs[tab].pages.insert(page(journey, .push), at: 0) }
      selection = tabs[tab].name
    case .root:
      tabs[place].pages.removeSubrange(tabs[place].fixed...)
      tabs[place].pages.append(page(journey, .push))
    case .push where tabs[place].pages.isEmpty:
      tabs[place].pages = (parents(journey) + [journey]).map { page($0, .push) }
    case .popTo:
      if let page = tabs[place].pages.lastIndex(where: { $0.url == journey.url }) {
        tabs[place].pages.removeSubrange((page + 1)...)
      } else {
        tabs[place].pages.append(page(journey, .push))
      }
    case .push: tabs[place].pages.append(page(journey, .push))
    case .replace: report("no site replaces")
    case .present, .sheet, .popover:
      let isFirst = tabs[place].pages.isEmpty
      tabs[place].pages.append(page(journey, isFirst ? .push : site.presentation))
    }
  }

  /// The roots that may be shown now, below the other pages.
  mutating func showRoots() {
    for tab in tabs.indices where !tabs[tab].showsRoot {
      let journey = Journey(url: tabs[tab].root, isOutside: false)
      guard case .page(let journey) = resolve(journey), journey.url == tabs[tab].root else {
        continue
      }
      tabs[tab].pages.insert(page(journey, .push), at: 0)
    }
  }

  /// Navigations that wait while a page is shown are cancelled when that page is gone.
  mutating func settle() {
    showRoots()
    for page in waiting.keys.sorted() where tab(of: page) == nil {
      for ticket in waiting.removeValue(forKey: page) ?? [] {
        ended.insert(ticket.id)
        for lane in lanes.indices
        where lanes[lane].ticket?.id == ticket.id && lanes[lane].stage != .idle {
          (lanes[lane].page, lanes[lane].shown) = (nil, nil)
          lanes[lane].stage = .idle
          lanes[lane].ticket = nil
        }
      }
    }
  }
}
