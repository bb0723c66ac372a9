import ReactiveKit

/// One of several options.
class PageChoice: PagePart {
  let options: [String]
  let chosen: @MainActor (String) -> Void

  init(_ name: String, _ options: [String], _ chosen: @escaping @MainActor (String) -> Void) {
    self.options = options
    self.chosen = chosen
    super.init(name)
  }

  nonisolated deinit {}
}

/// One of several options that follows a property.
final class PageChoiceOf<Value>: PageChoice {
  private let property: Property<Value>
  private let text: @MainActor (Value) -> String

  init(
    _ name: String, _ property: Property<Value>, _ options: [String],
    _ text: @escaping @MainActor (Value) -> String, _ chosen: @escaping @MainActor (String) -> Void
  ) {
    self.property = property
    self.text = text
    super.init(name, options, chosen)
  }

  nonisolated deinit {}

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    state["choices.\(name)"] = .text(text(property.value))
  }
}
