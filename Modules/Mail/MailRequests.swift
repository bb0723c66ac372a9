import ListComponent
import Loading
import ReactiveKit

/// What the list asks of the server, in the name of the session of that moment.
final class MailRequests {
  /// The mails that were marked here: read whatever an older answer of the server says. Once the
  /// server has confirmed it a mail stays read, so an answer that crossed the mark on its way cannot
  /// make it unread again.
  let marks = MutableProperty<Set<Mail.ID>>([])

  /// The elements that the current pages left out.
  let problems = MutableProperty<[ElementProblem]>([])

  private let dependencies: MailModule.Dependencies
  private let loginURL: String
  private var isEmptying = false

  init(_ dependencies: MailModule.Dependencies) {
    self.dependencies = dependencies
    loginURL = MailRoutes(prefix: dependencies.urlPrefix).loginURL
  }

  /// Loads the page at a cursor, the first one at nil.
  func page(at cursor: String?) -> Signal<Page<Mail, String>, MailError> {
    if isEmptying { return .just(Page(rows: [], next: nil)) }
    return asking { [inbox = dependencies.inbox] token throws(LoadingError) in
      try await inbox(token, cursor)
    }
    .map { [problems] page in
      problems.value = (cursor == nil ? [] : problems.value) + page.problems
      return Page(rows: page.mails, next: page.next)
    }
  }

  /// Marks a mail as read, here at once, there in time; taken back when that fails or is cancelled.
  ///
  /// A mail that is marked already is not marked again.
  func mark(_ id: Mail.ID) -> Signal<Void, MailError> {
    .deferred { [self] in
      if marks.value.contains(id) { return .empty }
      var isConfirmed = false
      return asking { [markRead = dependencies.markRead] token throws(LoadingError) in
        try await markRead(token, id)
      }
      .on(
        starting: { [marks] in marks.modify { _ = $0.insert(id) } },
        value: { isConfirmed = true },
        disposed: { [marks] in
          if !isConfirmed { marks.modify { _ = $0.remove(id) } }
        })
    }
  }

  /// Makes the list that `pager` loads an empty one, without asking the server.
  func empty(_ pager: Pager<Mail, String, MailError>) {
    pager.cancel()
    isEmptying = true
    pager.refresh()
    isEmptying = false
    problems.value = []
  }

  /// Asks with the current token; without one it fails and nothing is asked.
  ///
  /// A request that was cancelled completes without a value; cancelling is not an error.
  private func asking<Answer: Sendable>(
    _ request: @escaping @MainActor (String) async throws(LoadingError) -> Answer
  ) -> Signal<Answer, MailError> {
    .deferred { [session = dependencies.session, loginURL] in
      guard let token = session.value, !token.isEmpty else {
        return .fail(.noSession(login: loginURL))
      }
      return .task { (observer) async throws(MailError) in
        do throws(LoadingError) {
          observer.send(try await request(token))
        } catch .cancelled {
          return
        } catch .status(_, status: 401) {
          // The session is over although nobody has said so yet.
          throw .noSession(login: loginURL)
        } catch {
          throw .loading(error)
        }
      }
    }
  }
}
