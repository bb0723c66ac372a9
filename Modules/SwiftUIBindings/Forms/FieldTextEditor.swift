#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A text of many lines of a form, like ``FieldTextField`` for one: return inserts a line break.
  public struct FieldTextEditor: View {
    private let field: TextFieldViewModel
    private let messages: Property<Messages>

    /// Makes a text editor.
    public init(_ field: TextFieldViewModel, _ messages: Property<Messages>) {
      self.field = field
      self.messages = messages
    }

    /// The label, the text and the problem.
    public var body: some View {
      FieldRow(
        field, messages,
        control: FocusedField(field, in: nil, content: FieldLines(field))
          .id(ObjectIdentifier(field)))
    }
  }

  private struct FieldLines: View {
    @Bound private var text: String

    init(_ field: TextFieldViewModel) {
      _text = Bound(field.text)
    }

    var body: some View { TextEditor(text: $text) }
  }
#endif
