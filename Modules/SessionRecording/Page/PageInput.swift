import ReactiveKit

/// A text field.
final class PageInput: PagePart {
  let text: MutableProperty<String>
  let isSecret: Bool
  let entered: @MainActor () -> Void
  let left: @MainActor () -> Void
  private let enabled: Property<Bool>?

  init(
    _ name: String, _ text: MutableProperty<String>, isSecret: Bool, isEnabled: Property<Bool>?,
    entered: @escaping @MainActor () -> Void, left: @escaping @MainActor () -> Void
  ) {
    self.text = text
    self.isSecret = isSecret
    self.entered = entered
    self.left = left
    enabled = isEnabled
    super.init(name)
  }

  nonisolated deinit {}

  var isEnabled: Bool { enabled?.value != false }

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    let text = text.value
    state["fields.\(name).value"] = .text(isSecret ? mask.placeholder(for: text) : text)
    if enabled != nil { state["fields.\(name).enabled"] = .flag(isEnabled) }
  }
}
