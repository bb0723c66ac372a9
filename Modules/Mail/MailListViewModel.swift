public import ListComponent
public import Loading
public import ReactiveKit

/// The page of the mails: the list, the badge, and what can be done.
///
/// `RowListViewModel.load` fetches the first page in the name of the session. Executing it again
/// replaces what runs: only the answer to the newest request is shown. A failure is shown beside the
/// mails that were there; without a session it is an authentication error and ``login`` says where to
/// go. When the session changes, the mails of the one before are forgotten at once.
///
/// ```swift
/// let mails = MailListViewModel(dependencies)
/// mails.unreadCount.bind(to: badge, \.number).disposed(by: bag)
/// mails.login.observe { router.open($0) }.disposed(by: bag)
/// mails.load.execute()
/// ```
public final class MailListViewModel:
  RowListViewModel<Mail, MailCellViewModel, String, MailError>
{
  /// How many of the mails that were loaded are still to be read: the badge.
  public let unreadCount: Property<Int>

  /// Marks a mail as read: at once here, then on the server; taken back when the server refuses.
  ///
  /// Several may run at a time. A mail that is read completes without a value, nothing is sent.
  ///
  /// - Complexity: O(mails).
  public let markRead: Command<Mail.ID, Void, MailError>

  /// The elements that the current answers left out.
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

  /// The URL of the login page, each time something needed a session and there was none.
  public var login: Signal<String, Never> {
    let failedPages = pager.state.changes.compactMap { state -> MailError? in
      state.failure?.phase == .loadingMore ? state.error : nil
    }
    return Signal.merge(load.errors, markRead.errors, failedPages).compactMap { $0.login }
  }

  /// The user pulled the list down: loads it again.
  public func refreshPulled() {
    refresh()
  }

  /// The user opened a mail: marks it as read.
  public func mailOpened(_ id: Mail.ID) {
    markRead.execute(id)
  }

  private func refresh() {
    // In one turn: a list that switches to a newer request is not idle in between.
    if load.isExecuting.value {
      transaction { _ = load.execute() }
    } else {
      load.execute()
    }
  }

  /// Forgets what belongs to the session before and, if anything was asked for, asks anew.
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
