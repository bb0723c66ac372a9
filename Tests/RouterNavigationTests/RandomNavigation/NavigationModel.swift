import Router

/// The behaviour of an application by the documents of the router and the navigator: no locks, no tasks, no
/// tables, one navigation after the other.
struct NavigationModel {
  /// A page in a tab.
  struct Page: Hashable {
    let id: Int
    let url: String
    let isOutside: Bool
    let presentation: Presentation
    /// The keys of the questions by whose shared answers it was allowed.
    let allowed: Set<String>
    /// The users for whom its own guard's question was answered; "" without a user.
    let users: Set<String>
    var isTemporary = false
  }

  struct Tab: Hashable {
    let name: String
    let root: String
    var pages: [Page] = []

    var showsRoot: Bool { pages.first?.url == root }
    /// The number of pages that stay.
    var fixed: Int { showsRoot ? 1 : 0 }
  }

  /// A navigation on its way to a page.
  struct Journey: Hashable {
    /// The current URL, and earlier ones.
    var url: String
    var before: [String] = []
    let isOutside: Bool
    var isGranted = false
    var allowed: Set<String> = []
    var users: Set<String> = []
  }

  /// The right to continue a navigation that waits.
  struct Ticket: Hashable {
    let id: Int
    /// The key that it waits for; a confirmation has none.
    var key: String?
    /// The key with which it is cancelled.
    let cancelKey: String?
    var owner: String?
    let parkedAt: Int
    var awaitsOwner = false
    /// The number of resumptions before a guard was asked that has parked it.
    var asked: Int?
    var journey: Journey
  }

  /// The outcomes of resolving.
  enum Outcome: Hashable {
    case page(Journey)
    case problem(String)
    case cancelled
    case parked(Journey, key: String, through: String)
    case question(Journey)
    case confirmation(Ticket)
  }

  /// The event that a lane waits for.
  enum Stage: Hashable {
    case idle
    case asking(Question)
    case waiting
  }

  /// A question of a guard.
  struct Question: Hashable {
    let journey: Journey
    let key: String
    var owner: String?
    let user: String?
    /// The numbers of resumptions and of registrations when it was asked.
    let resumptions: Int
    let registrations: Int
  }

  /// A command, the links from outside, or a confirmation: a newer navigation replaces the previous one.
  struct Lane: Hashable {
    var stage = Stage.idle
    var ticket: Ticket?
    /// The interim page.
    var page: Int?
    /// The ticket under which it is shown.
    var shown: Ticket?
    /// True when its page needs a confirmation after a guard was asked.
    var confirms = false
  }

  static let expiry = 600
  static let confirmsAfter = 60

  var tabs = [
    Tab(name: "main", root: "home"), Tab(name: "orders", root: "orders"),
    Tab(name: "box", root: "box"),
  ]
  var selection = "main"
  var problems: [String] = []
  var lanes = [Lane(), Lane(), Lane()]
  /// The tickets that wait while a page is shown.
  var waiting: [Int: [Ticket]] = [:]
  var ended: Set<Int> = []
  var confirmation: Ticket?
  var user: String?
  var now = 0
  var resumptions = 0
  /// The number of resumptions before each question was asked.
  var asked: [String: Int] = [:]
  var rules: [NavigationRule] = []
  var isLateRegistered = true
  var registrations = 0
  var saved: (tabs: [Tab], selection: String)?
  var lastID = 0

  init() { showRoots() }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func page(_ journey: Journey, _ presentation: Presentation) -> Page {
    Page(
      id: nextID(), url: journey.url, isOutside: journey.isOutside, presentation: presentation,
      allowed: journey.allowed, users: journey.users)
  }

  var selected: Int { tabs.firstIndex { $0.name == selection } ?? 0 }

  func tab(of page: Int) -> Int? {
    tabs.firstIndex { $0.pages.contains { $0.id == page } }
  }

  /// The questions that are asked now.
  var questions: [String] {
    Set(
      lanes.compactMap { lane in
        if case .asking(let question) = lane.stage { question.key } else { nil }
      }
    ).sorted()
  }

  /// The number of navigations for which each shared question is asked.
  var sharing: [String: Int] {
    lanes.reduce(into: [:]) { counts, lane in
      if case .asking(let question) = lane.stage, isShared(question.journey) {
        counts[question.key, default: 0] += 1
      }
    }
  }

  /// The number of navigations that wait for each key.
  var parked: [String: Int] {
    lanes.reduce(into: [:]) { counts, lane in
      if lane.stage == .waiting, let key = lane.ticket?.key { counts[key, default: 0] += 1 }
    }
  }
}
