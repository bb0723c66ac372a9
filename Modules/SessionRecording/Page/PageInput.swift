import ReactiveKit

/// A text field.
final class PageInput: PagePart {
  let text: MutableProperty<String>
  let isSecret: Bool
  let entered: @MainActor () -> Void
  let left: @MainActor () -> Void
  /// Where the caret is after what was typed last; nil where that is not known.
  private(set) var caret: Int?
  private let enabled: Property<Bool>?
  private let typed: PageInterface.Typed?

  init(
    _ name: String, _ text: MutableProperty<String>, isSecret: Bool, isEnabled: Property<Bool>?,
    typed: PageInterface.Typed?, entered: @escaping @MainActor () -> Void,
    left: @escaping @MainActor () -> Void
  ) {
    self.text = text
    self.isSecret = isSecret
    self.entered = entered
    self.left = left
    self.typed = typed
    enabled = isEnabled
    super.init(name)
  }

  nonisolated deinit {}

  var isEnabled: Bool { enabled?.value != false }

  /// The user has changed the text.
  func type(_ new: String, _ way: SessionCaret?) {
    caret = nil
    guard isEnabled else { return }
    if let way, let typed { caret = typed(new, way) } else { text.value = new }
  }

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    let text = text.value
    state["fields.\(name).value"] = .text(isSecret ? mask.placeholder(for: text) : text)
    if enabled != nil { state["fields.\(name).enabled"] = .flag(isEnabled) }
  }
}
