public import Messages
public import ReactiveKit
public import SessionRecording

/// A business line of the application: its texts, and the installation of its module.
///
/// Each line has its own file in this folder, the only file that imports the line's module:
///
/// ```swift
/// nonisolated extension BusinessLine {
///   public static let player = BusinessLine(PlayerModule.name, texts: .player) { context, slots in
///     PlayerModule(.init(messages: context.texts, upload: context.servers.upload)).install(in: &slots)
///   }
/// }
/// ```
public nonisolated struct BusinessLine: Sendable {
  /// The application's objects for its business lines.
  public struct Context {
    /// The sources of data.
    public let feeds: Feeds
    /// The servers of forms and lists.
    public let servers: Servers
    /// The number of the user's city.
    public let city: Property<Int>
    /// The texts of forms.
    public let texts: Property<Messages>
    /// The session of the signed-in user.
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
  /// Adds its places and pages to the slots.
  let install: @MainActor @Sendable (_ context: Context, _ slots: inout Slots) -> Void
  /// Describes its pages for recorded sessions; no effect for a page of another line.
  let describe: Describe

  /// Describes the actions and the state of a page.
  public typealias Describe =
    @MainActor @Sendable (_ model: Any, _ page: PageInterface, _ driver: AppDriver) -> Void

  /// Describes a line.
  ///
  /// - Parameters:
  ///   - name: the name in routes, lists and reports.
  ///   - texts: the texts of its forms; an application has those of the lines in ``all``.
  ///   - errors: the texts of its errors, likewise.
  ///   - describe: describes its pages, so that their sessions are recorded and replayed.
  ///   - install: adds its places and pages to the slots.
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
