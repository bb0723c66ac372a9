import ReactiveKit
import ReactiveTesting
import Router
import RouterNavigation
import RouterTools

/// Runs a program on a real router and navigator, and compares every step with the model.
@MainActor final class NavigationRun {
  /// The visible state of an application.
  struct View: Hashable, CustomStringConvertible {
    var tabs: [[String]]
    var selection: String
    var parked: [String: Int]
    var questions: [String]
    /// The number of navigations for which the shared question is asked, by the user.
    var sharing: [String: Int]
    var problems: [String]

    var description: String {
      "\(tabs) \(selection), parked \(parked.sorted { $0.key < $1.key }), asked \(questions) "
        + "\(sharing.sorted { $0.key < $1.key }), "
        + "problems \(problems)"
    }
  }

  /// The most rounds of the executors that a step takes.
  private static let rounds = 48

  let world = NavigationWorld()
  let navigator: Navigator
  private var models = [NavigationModel()]
  private let urls = [MutableProperty(""), MutableProperty("")]
  private let commands: [Command<Void, String, Never>]
  private var bag: [Disposable] = []
  private var problems: [NavigationProblem] = []
  private var confirmation: PendingNavigation?
  private var saved: NavigationState?
  private var registration: RouteRegistration?
  private var version = 0
  private var changes = 0
  private var restoring: [Task<Void, Never>] = []
  private var watch: NavigationWatch
  private let isInBursts: Bool

  init(inBursts isInBursts: Bool) throws {
    self.isInBursts = isInBursts
    let router = try world.router()
    registration = try router.register(NavigationSite.module(isLate: true))
    navigator = Navigator(
      router,
      state: try NavigationState(tabs: ["main": "home", "orders": "orders", "box": "box"]))
    watch = NavigationWatch(navigator.state.value, inBursts: isInBursts)
    commands = urls.map { url in Command(signal: { .just(url.value) }) }
    bag = commands.map { navigator.follow($0, from: .inside) }
    bag.append(navigator.problems.observe { [weak self] in self?.note($0) })
    bag.append(navigator.state.observe { [weak self] in self?.check($0) })
  }

  /// The first difference, or the first page that must not be shown.
  static func failure(of program: NavigationProgram, inBursts: Bool = false) async -> String? {
    do {
      let run = try NavigationRun(inBursts: inBursts)
      defer { run.end() }
      for (number, step) in program.steps.enumerated() {
        run.watch.began(step, run.world.user)
        try await run.apply(step)
        if let leak = run.watch.leak { return "step \(number), \(step): \(leak)" }
        if inBursts {
          if number % 3 == 0 { await Task.yield() }
          continue
        }
        if let difference = await run.difference(after: step) {
          return "step \(number), \(step): \(difference)"
        }
      }
      for _ in 0..<4 { await run.pass() }
      return run.watch.leak
    } catch {
      return "\(error)"
    }
  }

  /// The models that agree with the visible state.
  private func difference(after step: NavigationStep) async -> String? {
    let candidates = models.flatMap { $0.after(step) }
    var passed = Rounds()
    while !candidates.contains(where: { view(of: $0) == view }) {
      guard passed.count < Self.rounds else {
        return
          "\(view)\n  instead of \(candidates.map { "\(view(of: $0))" }.joined(separator: "\n  or "))"
      }
      await passed.pass()
    }
    // A late arrival is a difference, too.
    for _ in 0..<2 { await passed.pass() }
    models = candidates.filter { view(of: $0) == view }
    if models.isEmpty { return "later: \(view)" }
    if let leak = watch.leak { return leak }
    return nil
  }

  private func pass() async {
    var rounds = Rounds()
    for _ in 0..<4 { await rounds.pass() }
  }

  private func end() {
    for observation in bag { observation.dispose() }
    for task in restoring { task.cancel() }
    world.answerAll()
  }

  // MARK: Steps

  private func apply(_ step: NavigationStep) async throws {
    let router = navigator.router
    switch step {
    case .open(let url, let isOutside):
      navigator.open(NavigationRequest(url, from: isOutside ? .universalLink : .inside))
    case .execute(let lane, let url):
      urls[lane].value = url
      commands[lane].execute()
    case .confirm:
      if let pending = confirmation {
        confirmation = nil
        bag.append(navigator.follow(.navigation(confirming: pending)))
      }
    case .user(let user):
      // In a burst no user returns: between two changes another would go unnoticed.
      changes += 1
      world.user = user.map { isInBursts ? "\($0)\(changes)" : $0 }
    case .resume(let key): router.resume(key)
    case .cancel(let key): _ = key.map(router.cancel) ?? router.cancelAll()
    case .answer(let number, let answer):
      let questions = world.questions
      if !questions.isEmpty { world.answer(questions[number % questions.count], answer) }
    case .withdraw:
      registration?.withdraw()
      registration = nil
    case .register:
      if registration == nil {
        registration = try router.register(NavigationSite.module(isLate: true))
      }
    case .overlay(let rules):
      version += 1
      try router.apply(RouteOverlay(version: version, rules: rules.map(\.real)))
      world.rules = rules
    case .back: try? navigator.back()
    case .up: try? navigator.up()
    case .dismiss:
      try? navigator.change { state throws(NavigationStateError) in try state.dismiss() }
    case .select(let tab):
      try navigator.change { state throws(NavigationStateError) in try state.select(tab) }
    case .advance(let seconds): world.clock.advance(by: .seconds(seconds))
    case .revalidate:
      navigator.revalidate()
      watch.check(
        navigator.state.value, world, isLateRegistered: registration != nil, isRevalidated: true)
    case .save: saved = navigator.state.value
    case .restore:
      guard let saved else { return }
      if isInBursts {
        restoring.append(
          Task { [navigator] in _ = await navigator.restore(saved, from: .inside, for: nil) })
      } else if models.allSatisfy(\.restoresAtOnce) {
        _ = await navigator.restore(saved, from: .inside, for: nil)
      }
    }
  }

  private func note(_ problem: NavigationProblem) {
    problems.append(problem)
    if case .notShown(.parked(let pending)) = problem, pending.needsConfirmation {
      confirmation = pending
    }
  }

  private func check(_ state: NavigationState) {
    watch.check(state, world, isLateRegistered: registration != nil)
  }

  // MARK: Views

  private var view: View {
    let state = navigator.state.value
    return View(
      tabs: state.tabs.map { $0.entries.map { "\($0.presentation.rawValue) \($0.url)" } },
      selection: state.selection, parked: navigator.router.parkedCounts,
      questions: world.questions, sharing: sharing, problems: problems.map(\.name))
  }

  private var sharing: [String: Int] {
    [nil, "alice", "bob"].reduce(into: [:]) { counts, user in
      let count = navigator.router.askedCount(sharing: "shared", for: user)
      if count > 0 { counts["shared \(user ?? "nobody")"] = count }
    }
  }

  private func view(of model: NavigationModel) -> View {
    View(
      tabs: model.tabs.map { $0.pages.map { "\($0.presentation.rawValue) \($0.url)" } },
      selection: model.selection, parked: model.parked, questions: model.questions,
      sharing: model.sharing, problems: model.problems)
  }
}

extension NavigationProblem {
  fileprivate var name: String {
    switch self {
    case .refused: "refused"
    case .removed: "removed"
    case .notShown(.parked(let pending)): pending.needsConfirmation ? "confirm" : "parked"
    case .notShown(.unmatched): "unmatched"
    case .notShown(.denied(let denial)):
      switch denial {
      case .disabled: "disabled"
      case .notExported: "notExported"
      case .guarded: "guarded"
      case .expired: "expired"
      case .otherOwner: "otherOwner"
      default: "\(denial)"
      }
    case .notShown(let other): "\(other)"
    }
  }
}

extension NavigationRule {
  fileprivate var real: RouteOverlay.Rule {
    let route = NavigationSite.named[site]?.pattern ?? site
    return self == .mailIsItem
      ? RouteOverlay.Rule(route: route, action: .redirect, to: "item/:id")
      : RouteOverlay.Rule(route: route, action: .disable)
  }
}
