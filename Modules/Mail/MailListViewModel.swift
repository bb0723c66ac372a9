public import ListComponent
public import Loading
public import ReactiveKit

/// The page of the mails: the list, the badge, and its commands.
///
/// `RowListViewModel.load` fetches the first page for the session. Executing it again replaces the
/// running load: only the response to the newest request is shown. A failure is shown together with
/// the present mails; without a session it is an authentication error and ``login`` emits the
/// login's URL. When the session changes, the mails of the previous one are removed at once.
///
/// ```swift
/// let mails = MailListViewModel(dependencies)
/// mails.unreadCount.bind(to: badge, \.number).disposed(by: bag)
/// mails.login.observe { navigator.open(NavigationRequest($0, from: .inside)) }.disposed(by: bag)
/// mails.load.execute()
/// ```
public final class MailListViewModel:
  RowListViewModel<Mail, MailCellViewModel, String, MailError>
{
  /// The number of loaded mails that are unread, for a badge.
  public let unreadCount: Property<Int>

  /// Marks a mail as read: locally at once, then on the server; reverted when the server refuses.
  ///
  /// Several may run at a time. For a mail that is read already it completes without a value and
  /// sends nothing.
  ///
  /// - Complexity: O(mails).
  public let markRead: Command<Mail.ID, Void, MailError>

  /// The elements that the current responses left out.
  public let problems: Property<[ElementProblem]>

  private let requests: MailRequests

  /// Makes the page; it loads nothing before a command is executed.
  public init(_ dependencies: MailModule.Dependencies) {
    let requests = MailRequests(dependencies)
    let pager = Pager<Mail, String, MailError> { requests.page(at: $0) }
    self.requests = requests
    problems = requests.problems
    unreadCount = combine(pager.state, requests.marks) { state, marks in
      (state.value ?? []).count { $0.isUnread(marks: marks) }
    }
    markRead = Command(
      policy: .concurrent,
      signal: { [weak pager] (id: Mail.ID) in
        let mails = pager?.state.value.value ?? []
        return mails.contains { $0.id == id && $0.isRead } ? .empty : requests.mark(id)
      })
    super.init(
      pager: pager, execution: .latest,
      make: { MailCellViewModel($0, marks: requests.marks) },
      update: { cell, mail in
        cell.show(mail)
        return true
      })
    bag.hold {
      dependencies.notifications.observe { [weak self] in self?.refresh() }
      dependencies.session.changes.observe { [weak self] _ in self?.sessionChanged() }
    }
  }

  /// The URL of the login page, emitted whenever a request needed a session and there was none.
  public var login: Signal<String, Never> {
    let failedPages = pager.state.changes.compactMap { state -> MailError? in
      state.failure?.phase == .loadingMore ? state.error : nil
    }
    return Signal.merge(load.errors, markRead.errors, failedPages).compactMap { $0.login }
  }

  /// The user pulled the list down: reloads it.
  public func refreshPulled() {
    refresh()
  }

  /// The user opened a mail: marks it as read.
  public func mailOpened(_ id: Mail.ID) {
    markRead.execute(id)
  }

  private func refresh() {
    // In one transaction: a list that switches to a newer request is not idle in between.
    if load.isExecuting.value {
      transaction { _ = load.execute() }
    } else {
      load.execute()
    }
  }

  /// Removes the data of the previous session and reloads if anything had been requested.
  private func sessionChanged() {
    let wasUsed = state.value != Loadable()
    transaction {
      markRead.cancel()
      load.cancel()
      if wasUsed { requests.empty(pager) }
      requests.marks.value = []
    }
    if wasUsed { load.execute() }
  }
}
