import ReactiveKit

/// Something that a user executes.
class PageCommand: PagePart {
  var isEnabled: Bool { true }

  nonisolated deinit {}

  func execute(_ input: String?) {
    preconditionFailure("a subclass must override this member")
  }
}

/// A command without an input.
final class PageCommandOf<Output, Failure: Error>: PageCommand {
  private let command: Command<Void, Output, Failure>
  private let isCounted: Bool

  init(_ name: String, _ command: Command<Void, Output, Failure>, isCounted: Bool) {
    self.command = command
    self.isCounted = isCounted
    super.init(name)
  }

  nonisolated deinit {}

  override var isEnabled: Bool { command.isEnabled.value }

  override func execute(_ input: String?) { command.execute() }

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    state["commands.\(name).enabled"] = .flag(isEnabled)
    state["commands.\(name).executing"] = .flag(command.isExecuting.value)
  }

  override var workCount: Int { isCounted && command.isExecuting.value ? 1 : 0 }
}

/// An action that is performed at once.
final class PageAction: PageCommand {
  private let action: @MainActor (String?) -> Void

  init(_ name: String, _ action: @escaping @MainActor (String?) -> Void) {
    self.action = action
    super.init(name)
  }

  nonisolated deinit {}

  override func execute(_ input: String?) { action(input) }
}
