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
/// A notification reloads the list. Notifications during such a load cause one more load after it:
/// a burst sends two requests, and the list is shown in between.
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
  /// Several may run at a time. For a mail that is already read it completes without a value and a
  /// request.
  ///
  /// - Complexity: O(mails).
  public let markRead: Command<Mail.ID, Void, MailError>

  /// The elements omitted from the current responses.
  public let problems: Property<[ElementProblem]>

  private let requests: MailRequests

  /// The load for notifications.
  private enum NotifiedLoad {
    /// None is running, or another load has replaced it.
    case none
    /// It is running.
    case running
    /// It is running, and another notification has arrived since it began.
    case outdated
  }

  private var notifiedLoad = NotifiedLoad.none

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
      dependencies.notifications.observe { [weak self] in self?.notified() }
      load.executions.observe { [weak self] _ in self?.notifiedLoad = .none }
      load.isExecuting.onChange { [weak self] in if !$0 { self?.loadEnded() } }
      dependencies.session.changes.observe { [weak self] _ in self?.sessionChanged() }
    }
  }

  nonisolated deinit {}

  /// The URL of the login page, emitted whenever a request lacks a required session.
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

  private func notified() {
    switch notifiedLoad {
    case .none:
      refresh()
      if load.isExecuting.value { notifiedLoad = .running }
    case .running, .outdated: notifiedLoad = .outdated
    }
  }

  private func loadEnded() {
    let ended = notifiedLoad
    notifiedLoad = .none
    if case .outdated = ended { notified() }
  }

  private func refresh() {
    // In one transaction: a list that switches to a newer request is not idle in between.
    if load.isExecuting.value {
      transaction { _ = load.execute() }
    } else {
      load.execute()
    }
  }

  /// Removes the data of the previous session, and reloads if it had requested any.
  private func sessionChanged() {
    let wasUsed = state.value != Loadable()
    // The next load begins after all notifications so far.
    notifiedLoad = .none
    transaction {
      markRead.cancel()
      load.cancel()
      if wasUsed { requests.empty(pager) }
      requests.marks.value = []
    }
    if wasUsed { load.execute() }
  }
}
