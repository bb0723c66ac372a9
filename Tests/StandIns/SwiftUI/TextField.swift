/// swiftui/textfield
public struct TextField<Label: View>: View {
  let text: Binding<String>
  let prompt: Text?
  let label: Label

  /// swiftui/textfield/init(text:prompt:label:)
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  /// swiftui/view/body-8kl5o
  public var body: some View { EditedText(text: text, prompt: prompt, label: label) }
}

extension TextField where Label == Text {
  /// swiftui/textfield/init(_:text:)
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text: text) { Text(title) }
  }

  /// swiftui/textfield/init(_:text:axis:)
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(text: text) { Text(title) }
  }
}

/// swiftui/axis
public enum Axis: Sendable {
  /// swiftui/axis/horizontal
  case horizontal
  /// swiftui/axis/vertical
  case vertical
}

/// swiftui/securefield
public struct SecureField<Label: View>: View {
  let text: Binding<String>
  let label: Label
  let prompt: Text?

  /// swiftui/securefield/init(text:prompt:label:)
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }

  /// swiftui/view/body-8kl5o
  public var body: some View { EditedText(text: text, prompt: prompt, label: label) }
}

/// swiftui/texteditor
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public struct TextEditor: View {
  let text: Binding<String>

  /// swiftui/texteditor/init(text:)
  public init(text: Binding<String>) { self.text = text }

  /// swiftui/view/body-8kl5o
  public var body: some View { EditedText(text: text, prompt: nil, label: EmptyView()) }
}

/// Text that the user edits. It shows its own text, which an update replaces by the binding's; if
/// the binding refuses an edit without an update, the text stays, as at Apple.
struct EditedText<Label: View>: View {
  typealias Body = Never
  let text: Binding<String>
  let prompt: Text?
  let label: Label
}

/// The text of the field itself.
@MainActor final class Editing {
  var text: String
  let binding: Binding<String>
  let prompt: String?
  /// How much of the end is being composed.
  var marked: Int
  var brokenCompositions: Int

  init(_ binding: Binding<String>, prompt: String?, before: Editing?) {
    self.binding = binding
    self.prompt = prompt
    text = binding.wrappedValue
    marked = before?.marked ?? 0
    brokenCompositions = before?.brokenCompositions ?? 0
    if let before, marked > 0, before.text != text {
      marked = 0
      brokenCompositions += 1
    }
  }

  /// The user has changed the text.
  func edit(_ new: String) {
    text = new
    binding.wrappedValue = new
  }
}

extension EditedText: PrimitiveView {
  var isTransparent: Bool { false }
  func update(_ node: ViewNode) -> [Child] {
    let editing = Editing(text, prompt: prompt?.string, before: node.memory as? Editing)
    node.memory = editing
    node.element = Element(.field)
    node.element?.shown = editing.text
    return [Child(0, label)]
  }
}
