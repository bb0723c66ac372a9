import Messages
import ReactiveKit

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
  struct Context {
    let feeds: Feeds
    let servers: Servers
    let city: Property<Int>
    let texts: Property<Messages>
    let session: Session
    let notifications: Signal<Void, Never>
  }

  /// The name in routes, lists and reports.
  public let name: String
  /// The texts of its forms.
  let texts: MessageTable
  /// The texts of its errors.
  let errors: MessageTable
  /// Puts its places and pages into the slots.
  let install: @MainActor @Sendable (_ context: Context, _ slots: inout Slots) -> Void

  /// Describes a line.
  init(
    _ name: String, texts: MessageTable = MessageTable([:]),
    errors: MessageTable = MessageTable([:]),
    install: @escaping @MainActor @Sendable (_ context: Context, _ slots: inout Slots) -> Void
  ) {
    self.name = name
    self.texts = texts
    self.errors = errors
    self.install = install
  }
}
