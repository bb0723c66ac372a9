public import Messages
public import ReactiveKit
public import SessionRecording

/// A business line of the application: its texts, and how its module is installed.
///
/// Each line has a file of its own beside this one, which alone imports the line's module:
///
/// ```swift
/// nonisolated extension BusinessLine {
///   public static let player = BusinessLine(PlayerModule.name, texts: .player) { context, slots in
///     PlayerModule(.init(messages: context.texts, upload: context.servers.upload)).install(in: &slots)
///   }
/// }
/// ```
public nonisolated struct BusinessLine: Sendable {
  /// What the application gives to its business lines.
  public struct Context {
    /// Where data comes from.
    public let feeds: Feeds
    /// Who answers what forms and lists send.
    public let servers: Servers
    /// The number of the city the user is in.
    public let city: Property<Int>
    /// The texts of forms.
    public let texts: Property<Messages>
    /// Who is signed in.
    public let session: Session
    /// Emits when there are new mails.
    public let notifications: Signal<Void, Never>
  }

  /// The name in routes, lists and reports.
  public let name: String
  /// The texts of its forms.
  let texts: MessageTable
  /// The texts of its errors.
  let errors: MessageTable
  /// Puts its places and pages into the slots.
  let install: @MainActor @Sendable (_ context: Context, _ slots: inout Slots) -> Void
  /// Describes its pages for sessions that are recorded; does nothing for a page of another line.
  let describe: Describe

  /// Describes what can be done to a page, and what is read of it.
  public typealias Describe =
    @MainActor @Sendable (_ model: Any, _ page: PageInterface, _ driver: AppDriver) -> Void

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - name: the name in routes, lists and reports.
  ///   - texts: the texts of its forms.
  ///   - errors: the texts of its errors.
  ///   - describe: describes its pages, so that their sessions are recorded and replayed.
  ///   - install: puts its places and pages into the slots.
  public init(
    _ name: String, texts: MessageTable = MessageTable([:]),
    errors: MessageTable = MessageTable([:]), describe: @escaping Describe = { _, _, _ in },
    install: @escaping @MainActor @Sendable (_ context: Context, _ slots: inout Slots) -> Void
  ) {
    self.name = name
    self.texts = texts
    self.errors = errors
    self.describe = describe
    self.install = install
  }
}
