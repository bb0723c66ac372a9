import ListComponent
import Loading
import ReactiveKit

/// The requests of the list to the server, for the current session.
final class MailRequests {
  /// The mails that were marked here: read regardless of older responses of the server. A confirmed
  /// mark stays, so a response that was in transit with the mark cannot make the mail unread again.
  let marks = MutableProperty<Set<Mail.ID>>([])

  /// The elements omitted from the current pages.
  let problems = MutableProperty<[ElementProblem]>([])

  private let dependencies: MailModule.Dependencies
  private let loginURL: String
  private var isEmptying = false

  init(_ dependencies: MailModule.Dependencies) {
    self.dependencies = dependencies
    loginURL = MailRoutes(prefix: dependencies.urlPrefix).loginURL
  }

  nonisolated deinit {}

  /// Loads the page at a cursor, the first one at nil.
  func page(at cursor: String?) -> Signal<Page<Mail, String>, MailError> {
    if isEmptying { return .just(Page(rows: [], next: nil)) }
    return requesting { [inbox = dependencies.inbox] token throws(LoadingError) in
      try await inbox(token, cursor)
    }
    .map { [problems] page in
      problems.value = (cursor == nil ? [] : problems.value) + page.problems
      return Page(rows: page.mails, next: page.next)
    }
  }

  /// Marks a mail as read, locally at once and on the server; reverted when that fails or is
  /// cancelled.
  ///
  /// A mail that is already marked is not marked again.
  func mark(_ id: Mail.ID) -> Signal<Void, MailError> {
    .deferred { [self] in
      if marks.value.contains(id) { return .empty }
      var isConfirmed = false
      return requesting { [markRead = dependencies.markRead] token throws(LoadingError) in
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

  /// Empties the list that `pager` loads, without a request.
  func empty(_ pager: Pager<Mail, String, MailError>) {
    pager.cancel()
    isEmptying = true
    pager.refresh()
    isEmptying = false
    problems.value = []
  }

  /// Sends a request with the current token; without a token it fails without a request.
  ///
  /// A cancelled request completes without a value, because cancelling is not an error.
  private func requesting<Answer: Sendable>(
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
          // The session has expired although the token is still set.
          throw .noSession(login: loginURL)
        } catch {
          throw .loading(error)
        }
      }
    }
  }
}
