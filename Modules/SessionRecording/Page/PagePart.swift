package import FormComponent
package import Messages
package import ReactiveKit

/// A named part of a page: something to read, to do, or both.
@MainActor
package class PagePart {
  package fileprivate(set) var name: String
  /// The embedded page that it belongs to; nil for the page itself.
  package fileprivate(set) var group: String?

  init(_ name: String) { self.name = name }

  nonisolated deinit {}

  /// Adds its values to a state.
  package func read(into state: inout SessionState, _ mask: inout SecretMask) {}

  /// The number of pieces of its asynchronous work that run.
  var workCount: Int { 0 }
}

extension PageInterface {
  /// Adds all parts of another page, with a name in front of theirs: `offline phone`.
  package func embed(_ other: PageInterface, as name: String) {
    for part in other.parts {
      if part is PageValues {
        values { state, mask in
          var inner = SessionState()
          part.read(into: &inner, &mask)
          for (path, value) in inner.values { state[path.naming(name)] = value }
        }
      } else {
        if !part.name.isEmpty { (part.name, part.group) = ("\(name) \(part.name)", name) }
        add(part)
      }
    }
    bag += .action { withExtendedLifetime(other) {} }
  }
}

extension String {
  /// `texts.offline summary` of `texts.summary`.
  fileprivate func naming(_ name: String) -> String {
    guard let dot = firstIndex(of: ".") else { return "\(name) \(self)" }
    return "\(self[...dot])\(name) \(self[index(after: dot)...])"
  }
}

/// Values that are read by a closure.
package final class PageValues: PagePart {
  private let values: @MainActor (inout SessionState, inout SecretMask) -> Void

  init(_ values: @escaping @MainActor (inout SessionState, inout SecretMask) -> Void) {
    self.values = values
    super.init("")
  }

  nonisolated deinit {}

  override package func read(into state: inout SessionState, _ mask: inout SecretMask) {
    values(&state, &mask)
  }
}

/// Work that is counted by a closure.
final class PageWork: PagePart {
  private let count: @MainActor () -> Int

  init(_ count: @escaping @MainActor () -> Int) {
    self.count = count
    super.init("")
  }

  nonisolated deinit {}

  override var workCount: Int { count() }
}

/// A text field.
package final class PageInput: PagePart {
  package let text: Property<String>
  package let isSecret: Bool
  let entered: @MainActor () -> Void
  let left: @MainActor () -> Void
  /// The position of the caret after the last edit; nil if unknown.
  private(set) var caret: Int?
  package let enabled: Property<Bool>?
  /// Visits the view-model of a labelled field, and the texts of its problems; nil for a plain text.
  package var labelled: (@MainActor (any LabelledFieldVisitor) -> Void)?
  private let typed: PageInterface.Typed

  init(
    _ name: String, _ text: Property<String>, isSecret: Bool, isEnabled: Property<Bool>?,
    typed: @escaping PageInterface.Typed, entered: @escaping @MainActor () -> Void,
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
    caret = isEnabled ? typed(new, way) : nil
  }

  override package func read(into state: inout SessionState, _ mask: inout SecretMask) {
    let text = text.value
    state["fields.\(name).value"] = .text(isSecret ? mask.placeholder(for: text) : text)
    if enabled != nil { state["fields.\(name).enabled"] = .flag(isEnabled) }
  }
}

/// Shows a labelled field with a value of any type.
@MainActor
package protocol LabelledFieldVisitor {
  func visit<Value>(_ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>)
}

/// An action that a user executes.
package final class PageCommand: PagePart {
  /// Whether it can be executed and whether it runs; nil for an action that is performed at once.
  package let status: (isEnabled: Property<Bool>, isExecuting: Property<Bool>)?
  private let isCounted: Bool
  private let action: @MainActor (String?) -> Void

  init(
    _ name: String, status: (Property<Bool>, Property<Bool>)? = nil, isCounted: Bool = false,
    _ action: @escaping @MainActor (String?) -> Void
  ) {
    self.status = status
    self.isCounted = isCounted
    self.action = action
    super.init(name)
  }

  nonisolated deinit {}

  func execute(_ input: String?) {
    if status?.isEnabled.value != false { action(input) }
  }

  override package func read(into state: inout SessionState, _ mask: inout SecretMask) {
    guard let status else { return }
    state["commands.\(name).enabled"] = .flag(status.isEnabled.value)
    state["commands.\(name).executing"] = .flag(status.isExecuting.value)
  }

  override var workCount: Int { isCounted && status?.isExecuting.value == true ? 1 : 0 }
}

/// One of several options.
package final class PageChoice: PagePart {
  /// The options of a switch.
  static let switchOptions = ["on", "off"]

  package let options: [String]
  /// Whether it is on or off: users know it as a button.
  package var isSwitch: Bool { options == Self.switchOptions }
  let chosen: @MainActor (String) -> Void
  package let text: @MainActor () -> String

  init(
    _ name: String, _ options: [String], text: @escaping @MainActor () -> String,
    chosen: @escaping @MainActor (String) -> Void
  ) {
    self.options = options
    self.text = text
    self.chosen = chosen
    super.init(name)
  }

  nonisolated deinit {}

  override package func read(into state: inout SessionState, _ mask: inout SecretMask) {
    state["choices.\(name)"] = .text(text())
  }
}
