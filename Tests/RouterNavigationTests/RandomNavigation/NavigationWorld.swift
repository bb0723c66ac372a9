import ReactiveKit
import ReactiveTesting
import Router
import RouterTesting

/// The environment of a program's router: the user, the clock and the questions of guards.
nonisolated final class NavigationWorld: Sendable {
  private struct Question {
    let key: String
    let user: String?
    let continuation: CheckedContinuation<NavigationAnswer, Never>
  }

  private struct State {
    var user: String?
    var rules: [NavigationRule] = []
    var count = 0
    var questions: [Int: Question] = [:]
    var cancelled: Set<Int> = []
    /// The answers that have allowed something: the question's key and its user.
    var allowed: Set<[String]> = []
  }

  private let state = Locked(State())
  let clock = VirtualClock()

  var user: String? {
    get { state.withLock(\.user) }
    set { state.withLock { $0.user = newValue } }
  }

  var rules: [NavigationRule] {
    get { state.withLock(\.rules) }
    set { state.withLock { $0.rules = newValue } }
  }

  /// The questions that are asked, in the order of their keys.
  var questions: [String] { state.withLock { $0.questions.values.map(\.key).sorted() } }

  /// True when a page was allowed, with or without a user.
  func hasAllowed(_ key: String, for user: String?) -> Bool {
    state.withLock { $0.allowed.contains([key, user ?? ""]) || $0.allowed.contains([key, ""]) }
  }

  func answer(_ key: String, _ answer: NavigationAnswer) {
    let answered = state.withLock { state in
      let found = state.questions.filter { $0.value.key == key }
      for (id, question) in found {
        state.questions[id] = nil
        if answer == .proceed {
          state.allowed.insert([key.split(separator: " ")[0].description, question.user ?? ""])
        }
      }
      return found
    }
    for question in answered.values { question.continuation.resume(returning: answer) }
  }

  func answerAll() {
    for key in Set(questions) { answer(key, .deny) }
  }

  private func ask(_ subject: String) async -> NavigationAnswer {
    let id = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isAsked = state.withLock { state in
          if state.cancelled.contains(id) { return false }
          let key = subject == "shared" ? "shared \(state.user ?? "nobody")" : subject
          state.questions[id] = Question(key: key, user: state.user, continuation: continuation)
          return true
        }
        if !isAsked { continuation.resume(returning: .deny) }
      }
    } onCancel: {
      let question = state.withLock { state in
        state.cancelled.insert(id)
        return state.questions.removeValue(forKey: id)
      }
      question?.continuation.resume(returning: .deny)
    }
  }

  private func verdict(_ subject: String) async -> Guard.Verdict {
    switch await ask(subject) {
    case .proceed: .proceed
    case .deny: .deny(code: "full")
    case .park: .park(until: "paid", through: "pay")
    case .redirect: .redirect("item/9999")
    }
  }

  func router() throws -> Router {
    try testRouter(
      modules: [NavigationSite.module(isLate: false)],
      guards: [
        Guard("session", on: .tag("session"), priority: 2) { [self] _ in
          user == nil ? .park(until: "session", through: "login") : .proceed
        },
        Guard("ask", on: .tag("ask"), priority: 1) { [self] target async in
          await verdict(target.canonicalURL)
        },
        Guard("shared", on: .tag("shared"), priority: 1, sharing: "shared") { [self] _ async in
          await verdict("shared")
        },
        Guard("member", on: .tag("member")) { [self] _ in
          user?.hasPrefix("alice") == true ? .proceed : .deny(code: "stranger")
        },
      ],
      continuations: ContinuationPolicy(
        expiry: .seconds(NavigationModel.expiry),
        confirmsAfter: .seconds(NavigationModel.confirmsAfter)
      ) { [self] in user }, clock: clock)
  }
}
