#if canImport(SwiftUI)
  public import FormComponent
  public import Messages
  public import ReactiveKit
  public import SwiftUI

  /// A text field of a form: label, text with its mask, placeholder, problem, and the focus in both
  /// directions. A secure field hides the text.
  ///
  /// ```swift
  /// FieldTextField(viewModel.name, in: viewModel.form, messages)
  /// ```
  ///
  /// A text that the field refuses or rewrites is replaced at once. SwiftUI reports neither the
  /// caret nor the text being composed: a masked field keeps the caret at the end, and rewriting
  /// composed text ends the composition.
  public struct FieldTextField: View {
    private let field: any TextInput
    private let form: (any ReturnKey)?
    private let messages: Property<Messages>

    /// Makes a text field.
    public init<Value>(_ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>) {
      self.field = field
      self.messages = messages
      form = nil
    }

    /// Makes a text field whose return key moves to the form's next field, and submits the form in
    /// the last one. The label of the key follows fields that are hidden and shown.
    public init<Value, Output>(
      _ field: TextInputFieldViewModel<Value>, in form: FormComponent.Form<Output>,
      _ messages: Property<Messages>
    ) {
      self.field = field
      self.messages = messages
      self.form = form
    }

    /// The label, the text field and the problem.
    public var body: some View {
      FieldRow(
        field, messages,
        control: FocusedField(field, in: form, content: FieldText(field))
          .id(ObjectIdentifier(field)))
    }
  }

  /// The text itself, the only view that a keystroke evaluates.
  struct FieldText: View {
    private let isSecure: Bool
    @Bound private var text: String
    @Observed private var placeholder: String

    init(_ field: any TextInput) {
      isSecure = field.isSecure
      _text = Bound(field.shownText) { [field] in field.text = $0 }
      _placeholder = Observed(field.placeholder)
    }

    var body: some View {
      if isSecure {
        SecureField(text: $text, prompt: Text(placeholder)) { EmptyView() }
      } else {
        TextField(text: $text, prompt: Text(placeholder)) { EmptyView() }
      }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    /// A multi-line text of a form, like ``FieldTextField``: return inserts a line break.
    public struct FieldTextEditor: View {
      private let field: any TextInput
      private let messages: Property<Messages>

      /// Makes a text editor.
      public init<Value>(_ field: TextInputFieldViewModel<Value>, _ messages: Property<Messages>) {
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

      init(_ field: any TextInput) {
        _text = Bound(field.shownText) { [field] in field.text = $0 }
      }

      var body: some View { TextEditor(text: $text) }
    }
  #endif
#endif
