import ReactiveKit

/// A value that is read by a closure; its name is its path.
final class PageValue: PagePart {
  private let value: @MainActor () -> SessionValue

  init(_ path: String, _ value: @escaping @MainActor () -> SessionValue) {
    self.value = value
    super.init(path)
  }

  nonisolated deinit {}

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    state[name] = value()
  }
}

/// Several values that are read by one closure.
final class PageValues: PagePart {
  private let values: @MainActor (inout SessionState) -> Void

  init(_ values: @escaping @MainActor (inout SessionState) -> Void) {
    self.values = values
    super.init("")
  }

  nonisolated deinit {}

  override func read(into state: inout SessionState, _ mask: inout SecretMask) { values(&state) }
}

/// A value of a property, below the path of its kind.
final class PageProperty<Value>: PagePart {
  private let kind: StaticString
  private let property: Property<Value>
  private let value: @MainActor (Value) -> SessionValue

  init(
    _ kind: StaticString, _ name: String, _ property: Property<Value>,
    _ value: @escaping @MainActor (Value) -> SessionValue
  ) {
    self.kind = kind
    self.property = property
    self.value = value
    super.init(name)
  }

  nonisolated deinit {}

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    state["\(kind).\(name)"] = value(property.value)
  }
}

/// A text that contains a secret.
final class PageTextWithSecret: PagePart {
  private let text: Property<String>
  private let secret: Property<String>

  init(_ name: String, _ text: Property<String>, hiding secret: Property<String>) {
    self.text = text
    self.secret = secret
    super.init(name)
  }

  nonisolated deinit {}

  override func read(into state: inout SessionState, _ mask: inout SecretMask) {
    let (text, secret) = (text.value, secret.value)
    state["texts.\(name)"] = .text(
      secret.isEmpty ? text : text.replacingLast(secret, by: mask.placeholder(for: secret)))
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

extension String {
  /// The text with the last occurrence of a secret replaced.
  ///
  /// Compared by scalars: a combining accent at the beginning of a secret forms one character with the text
  /// before it.
  fileprivate func replacingLast(_ secret: String, by placeholder: String) -> String {
    let (text, part) = (Array(unicodeScalars), Array(secret.unicodeScalars))
    let starts = (0..<max(0, text.count - part.count + 1)).reversed()
    guard let start = starts.first(where: { text[$0...].starts(with: part) }) else { return self }
    var replaced = UnicodeScalarView(text[..<start])
    replaced += placeholder.unicodeScalars
    replaced += text[(start + part.count)...]
    return String(replaced)
  }
}
